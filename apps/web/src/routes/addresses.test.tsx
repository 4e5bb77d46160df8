// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveApp, type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { dialog, noDialog } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './home.tsx';
import './login.tsx';
import './not-found.tsx';
import './statement.tsx';

/* Addresses, their redirects and their screens. */

const open = (path: string, role: OpenOptions['role'] = 0) =>
  openApp(path, {
    role,
    at: '08:50',
    answers: {
      'reservations.checkReservation': { reserved: false, meal: 1, reservations: [] },
      'reservations.getReservations': {
        reservations: [],
        contestacoes: [],
        corrections: [],
        total: 0,
        closed: false,
      },
      'settings.getSchedules': { schedule: [{ id: 1, start: '06:00', end: '09:30' }], serving: [] },
      'quiz.checkSurvey': { pending: false, days: 2 },
      'quiz.getAnsweredSurveys': { answered: [], days: 2 },
      'menu.getMenu': refused('not_found'),
    },
  });
const homeIsShown = () => screen.findByRole('heading', { name: 'Não Reservado' });

describe('addresses', () => {
  it('an address without a screen leads to not-found and from there home', async () => {
    for (const path of ['/foo', '/foo/bar', '/Reserve', '/extrato', '/accountingCheckins']) {
      leaveApp();
      const app = await open(path);
      await screen.findByRole('heading', { name: '404' });
      expect(app.address(), path).toBe('/pagina-nao-encontrada');
    }
    screen.getByText('Página não encontrada');
    fireEvent.click(screen.getByRole('link', { name: 'Voltar ao início' }));
    await homeIsShown();
  });

  it('an address without a session leads to the login, an unknown one to not-found', async () => {
    for (const path of [
      '/',
      '/reserve',
      '/profile',
      '/extrato/1',
      '/accountingCheckins/1',
      '/accountingCheckins/2',
    ]) {
      const app = await open(path, null);
      await screen.findByLabelText('Usuário');
      expect(app.address(), path).toMatch(/^\/login(\?|$)/);
      leaveApp();
    }
    await open('/foo', null);
    await screen.findByRole('heading', { name: '404' });
  });

  it('the address of a display that does not exist leads to the login', async () => {
    for (const local of ['0', '3', '12', 'x', '01']) {
      const app = await open(`/accountingCheckins/${local}`, null);
      await screen.findByLabelText('Usuário');
      expect(app.address(), local).toMatch(/^\/login(\?|$)/);
      leaveApp();
    }
  });

  it('the statement address shows last month for 2 and else this month', async () => {
    for (const [path, month] of [
      ['/extrato/2', 'Mês Anterior'],
      ['/extrato/1', 'Mês Atual'],
      ['/extrato/7', 'Mês Atual'],
    ] as const) {
      await open(path);
      await screen.findByRole('heading', { name: 'Extrato' });
      expect(screen.getByRole<HTMLInputElement>('radio', { name: month }).checked, path).toBe(true);
      leaveApp();
    }
  });

  it('/reserve opens the reserve dialog, and closing it leads home', async () => {
    const app = await open('/reserve');
    await screen.findByRole('dialog', { name: 'Reservar almoço' });
    dialog().getByRole('button', { name: 'Reservar' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(app.address()).toBe('/'));
    await noDialog();
  });
});
