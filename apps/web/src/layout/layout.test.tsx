// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appConfig } from '../shared/config/app-config.ts';
import { leaveApp, type OpenOptions, openApp } from '../test/open-app.tsx';
import { dialog, noDialog, pass, press } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../routes/developers.tsx';
import '../routes/home.tsx';
import '../routes/login.tsx';
import '../routes/profile.tsx';
import '../routes/statement.tsx';
import './menu.tsx';

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
    },
  });
const homeIsShown = () => screen.findByRole('heading', { name: 'Não Reservado' });
const menuIs = (state: 'Abrir' | 'Fechar') => screen.findByRole('button', { name: `${state} menu` });

it('the arrow of the header leads one step back, or home without a history', async () => {
  const app = await open('/extrato/2');
  await press('Voltar');
  await homeIsShown();
  expect(app.address()).toBe('/');
  expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
  leaveApp();
  const other = await open('/profile');
  fireEvent.click(await screen.findByRole('link', { name: 'Extrato' }));
  await screen.findByRole('heading', { name: 'Extrato' });
  await press('Voltar');
  await waitFor(() => expect(other.address()).toBe('/profile'));
});

it('the logo of the header leads home', async () => {
  await open('/extrato/1');
  fireEvent.click(screen.getAllByRole('link', { name: 'Reserva de Refeição, página inicial' })[0] as Element);
  await homeIsShown();
});

it('the side menu opens by its button and closes after a navigation', async () => {
  await open('/');
  fireEvent.click(await menuIs('Abrir'));
  expect((await menuIs('Fechar')).getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(await screen.findByRole('link', { name: 'Extrato' }));
  await screen.findByRole('heading', { name: 'Extrato' });
  expect((await menuIs('Abrir')).getAttribute('aria-expanded')).toBe('false');
});

it('Suporte shows its rules and a ticket link until Fechar or for 80 s', async () => {
  appConfig.supportUrl = 'https://exemplo.com.br/suporte';
  try {
    await open('/');
    await press('Suporte');
    await screen.findByRole('dialog', { name: 'Abrir solicitação' });
    for (const rule of [/24 horas/, /foto do atestado/, /comprovante da reserva/]) dialog().getByText(rule);
    const ticket = dialog().getByRole('link', { name: 'Abrir Ticket' });
    expect(ticket.getAttribute('href')).toBe('https://exemplo.com.br/suporte');
    expect(ticket.getAttribute('target')).toBe('_blank');
    fireEvent.click(dialog().getByText('Fechar'));
    await noDialog();
    await press('Suporte');
    await screen.findByRole('dialog', { name: 'Abrir solicitação' });
    await pass(79_000);
    dialog();
    await pass(1_000);
    await noDialog();
  } finally {
    appConfig.supportUrl = '';
  }
});

it('a slow call covers the screen with Carregando... and blocks the keyboard', async () => {
  const app = await open('/');
  app.answers['users.logout'] = { auth: false };
  const release = app.holdBack('users.logout');
  await press('Sair');
  await screen.findByText('Carregando...');
  const stopped = !fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(stopped, 'the key of the page').toBe(true);
  release();
  await screen.findByLabelText('Usuário');
  await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull());
  expect(app.address()).toMatch(/^\/login/);
});

it('Devs on the login leads to the developers without a session', async () => {
  const app = await open('/login', null);
  fireEvent.click(await screen.findByRole('link', { name: 'Devs' }));
  await screen.findByRole('heading', { name: 'Conheça os Desenvolvedores!' });
  expect(app.address()).toBe('/desenvolvedores');
  expect(screen.getAllByRole('article')).toHaveLength(6);
  await press('Voltar');
  await screen.findByLabelText('Usuário');
});
