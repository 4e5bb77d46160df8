// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { offerNewVersion } from '../shared/app-version/new-version.ts';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { pass, passUntil } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './kiosk.tsx';
import './login.tsx';

const CURRENT = 'ratchets.getCurrentMeal';
const PENDING = 'reservations.getQuantityReservationsCurrentMeal';

/** Opens the display of Fábrica during lunch. */
const display = ({ answers, ...options }: OpenOptions = {}) =>
  openApp('/accountingCheckins/2', {
    role: 0,
    ...options,
    answers: {
      [CURRENT]: { meal: 1, failed: [] },
      [PENDING]: { ended: false, reservations: 0, currentMeal: 1 },
      'reservations.getQuantityCheckins': { reservations: 0, checkins: 0, reserveless: 0 },
      'ratchets.getTimeToReload': { schedules: [] },
      'menu.getMenu': refused('not_found'),
      ...answers,
    },
  });
const numbers = () => screen.queryByTestId('done-of-total');

it('an idle display shows the clock and no pending reservations before the first shift', async () => {
  await display({
    at: '08:50',
    answers: {
      [CURRENT]: { meal: 0, failed: [] },
      [PENDING]: { ended: false, reservations: 0, currentMeal: 0 },
    },
  });
  await screen.findByText('08:50');
  await screen.findByText('Quinta-feira, 19/11/2026');
  await pass(0);
  expect(screen.queryByText(/Reservas Pendentes/)).toBeNull();
  expect(numbers()).toBeNull();
});

it('the display shows the pending reservations after a shift', async () => {
  await display({
    at: '14:10',
    answers: {
      [CURRENT]: { meal: 0, failed: [] },
      [PENDING]: { ended: true, reservations: 2, currentMeal: 0 },
    },
  });
  await screen.findByText('Reservas Pendentes: 2');
});

it('the display forgets the pending reservations of the day before', async () => {
  const app = await display({
    at: '23:58',
    answers: {
      [CURRENT]: { meal: 0, failed: [] },
      [PENDING]: { ended: true, reservations: 2, currentMeal: 0 },
    },
  });
  await screen.findByText('Reservas Pendentes: 2');
  app.answers[PENDING] = { ended: false, reservations: 0, currentMeal: 0 };
  await pass(180_000);
  await screen.findByText('Sexta-feira, 20/11/2026');
  await waitFor(() => expect(app.asked(PENDING)).toHaveLength(2));
  expect(screen.queryByText(/Reservas Pendentes/)).toBeNull();
});

it('a site without a turnstile shows the error image', async () => {
  await display({ answers: { [CURRENT]: refused('no_turnstile_at_site') } });
  await screen.findByRole('img', { name: 'Erro: nenhuma catraca neste local' });
  expect(numbers()).toBeNull();
});

it('a lasting 429 leads the display to the login', async () => {
  await display({ answers: { [CURRENT]: refused('too_many_requests') } });
  // The display retries before it gives up, because a 429 may be caused by other clients.
  await screen.findByRole('heading', { level: 1, name: 'Fábrica' });
  while (screen.queryByLabelText('Usuário') === null) await pass(10_000);
});

it('a failing server does not end the display', async () => {
  const app = await display({ answers: { [CURRENT]: refused(502) } });
  await passUntil('Sem conexão com o sistema. Tentando de novo…');
  app.answers[CURRENT] = { meal: 1, failed: [] };
  await pass(16_000);
  await waitFor(() => expect(numbers()?.textContent).toBe('0/0'));
});

it('a closed meal shows its reason in place of the numbers', async () => {
  const proxima = { meal: 2 as const, abre: '18:00' };
  const closed = { meal: 1 as const, failed: [], fechada: 'Falta de água', proxima };
  const app = await display({ answers: { [CURRENT]: closed } });
  await screen.findByText('Refeição fechada');
  screen.getByText('Falta de água');
  screen.getByText('Jantar às 18:00');
  expect(numbers()).toBeNull();
  app.answers[CURRENT] = { meal: 1, failed: [] };
  await pass(61_000);
  await waitFor(() => expect(numbers()?.textContent).toBe('0/0'));
});

it('the display shows the end of the meal and the pace of the last minutes', async () => {
  const counts = 'reservations.getQuantityCheckins';
  const app = await display({
    answers: {
      [CURRENT]: { meal: 1, failed: [], encerra: '14:00', proxima: { meal: 2, abre: '18:00' } },
      [counts]: { reservations: 40, checkins: 10, reserveless: 1 },
    },
  });
  await screen.findByText('encerra às 14:00');
  screen.getByText('depois, Jantar às 18:00');
  expect(screen.queryByText(/^Último/)).toBeNull();
  const instead = screen.getByRole('img', { name: 'Cardápio do dia' });
  expect(numbers()?.closest('section')?.contains(instead), 'there is no menu: its place is theirs').toBe(
    true,
  );
  app.answers[counts] = { reservations: 40, checkins: 15, reserveless: 2 };
  // No events arrive in this test, so the display polls the server.
  await pass(95_000);
  await waitFor(() => expect(screen.getByText('Último minuto').nextSibling?.textContent).toBe('6'));
  await pass(600_000);
  await waitFor(() => expect(screen.getByText('Últimos 10 min').nextSibling?.textContent).toBe('0'));
  app.answers[CURRENT] = { meal: 0, failed: [] };
  await pass(61_000);
  app.answers[CURRENT] = { meal: 1, failed: [], encerra: '14:00' };
  app.answers[counts] = { reservations: 40, checkins: 0, reserveless: 0 };
  await pass(61_000);
  await waitFor(() => expect(numbers()?.textContent).toBe('0/40'));
  expect(screen.queryByText('Últimos 10 min'), 'another day begins anew').toBeNull();
});

it('the display between meals names the next meal', async () => {
  await display({
    at: '15:00',
    answers: {
      [CURRENT]: { meal: 0, failed: [], proxima: { meal: 2, abre: '18:00' } },
      [PENDING]: { ended: true, reservations: 0, currentMeal: 0 },
    },
  });
  await screen.findByText('Jantar às 18:00');
});

it('the display installs a new version only after the meal', async () => {
  const app = await display();
  const take = vi.fn();
  await waitFor(() => expect(numbers()).not.toBeNull());
  try {
    act(() => offerNewVersion(take));
    await pass(61_000);
    expect(take).not.toHaveBeenCalled();
    app.answers[CURRENT] = { meal: 0, failed: [] };
    app.answers[PENDING] = { ended: true, reservations: 0, currentMeal: 0 };
    await pass(61_000);
    await waitFor(() => expect(take).toHaveBeenCalledOnce());
  } finally {
    act(() => offerNewVersion(null as never));
  }
});

it('Aviso names the turnstiles without a connection until they are back', async () => {
  const app = await display({ answers: { [CURRENT]: { meal: 1, failed: ['Fábrica · Entrada B'] } } });
  await screen.findByRole('heading', { name: 'Aviso' });
  screen.getByText(/^Catraca sem conexão: Fábrica · Entrada B$/);
  app.answers[CURRENT] = { meal: 1, failed: [] };
  await pass(61_000);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Aviso' })).toBeNull());
});
