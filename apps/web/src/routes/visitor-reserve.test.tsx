// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { choose, noDialog, press, pressInDialog, says, stays, type } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './login.tsx';
import './visitor-reserve.tsx';

const REGISTER = 'reservations.registerVisitorReservation';

const slot = (name: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
const slotText = async (name: string) => (await slot(name)).textContent;
const clickSlot = async (name: string) => void fireEvent.click(await slot(name));

const guestForm = ({ answers, ...options }: OpenOptions = {}) =>
  openApp('/createVisitorReserve', {
    at: '08:50',
    ...options,
    answers: {
      'users.checkAuth': { auth: true },
      'settings.getSchedules': {
        schedule: [
          { id: 1, start: '06:00', end: '09:30' },
          { id: 2, start: '13:00', end: '16:30' },
          { id: 3, start: '17:30', end: '20:30' },
        ],
        serving: [],
      },
      ...answers,
    },
  });

it('the calendar follows clicks on cells, dates and meal names', async () => {
  await guestForm({ at: '10:00' });
  await screen.findByText('06:00 às 09:30');
  expect((await slot('Almoço, Quinta-feira, 19/11/2026: bloqueado')).disabled).toBe(true);
  expect((await slot('Jantar, Sábado')).disabled).toBe(true);
  const friday = 'Almoço, Sexta-feira, 20/11/2026';
  for (const shown of ['Adm.', 'Fáb.', '', 'Adm.']) {
    await clickSlot(friday);
    expect(await slotText(friday)).toBe(shown);
  }
  await clickSlot('Dia inteiro: Sexta-feira');
  expect(await slotText(friday)).toBe('Fáb.');
  expect(await slotText('Jantar, Sexta-feira')).toBe('Adm.');
  // The slot is a button, so that the keyboard can use it.
  expect((await slot('Jantar: o resto da semana')).localName).toBe('button');
  await clickSlot('Jantar: o resto da semana');
  expect(await slotText('Jantar, Quinta-feira, 19/11/2026')).toBe('Adm.');
  expect(await slotText('Jantar, Sexta-feira')).toBe('Fáb.');
  expect(await slotText('Jantar, Segunda-feira')).toBe('');
});

it.each([
  ['forbidden', 'Não Autorizado!'],
  ['visitor_request_invalid', 'Reserva de convidados inválida.'],
  ['unavailable', 'Erro ao Reservar!'],
] as const)('a registration refused as %s shows the message and keeps the typed data', async (code, text) => {
  await guestForm({ answers: { [REGISTER]: refused(code) } });
  fireEvent.change(await screen.findByPlaceholderText('Nome do visitante'), {
    target: { value: 'Fábio Luz' },
  });
  fireEvent.submit(screen.getByPlaceholderText('Nome do visitante').closest('form') as HTMLFormElement);
  await screen.findByText('Fábio Luz');
  await clickSlot('Almoço, Quinta-feira, 19/11/2026');
  await press('Gerar reservas e acessos');
  await pressInDialog('Reservar');
  await says('failure', text);
  await pressInDialog('Cancelar');
  await screen.findByText('Fábio Luz');
  expect(await slotText('Almoço, Quinta-feira, 19/11/2026')).toBe('Adm.');
});

it('a registration without a session leads to the login', async () => {
  await guestForm({
    answers: { 'users.refresh': refused('unauthenticated'), 'users.checkAuth': refused('unauthenticated') },
  });
  await screen.findByLabelText('Usuário');
});

it('the listed guests reload after each registration', async () => {
  const VISITS = 'reservations.getVisits';
  const app = await guestForm({
    answers: { [VISITS]: { page: [], total: 0 }, [REGISTER]: refused('unavailable') },
  });
  await press('Convidados registrados');
  await waitFor(() => expect(app.asked(VISITS)).toHaveLength(1));
  fireEvent.change(await screen.findByPlaceholderText('Nome do visitante'), {
    target: { value: 'Fábio Luz' },
  });
  fireEvent.submit(screen.getByPlaceholderText('Nome do visitante').closest('form') as HTMLFormElement);
  await clickSlot('Almoço, Quinta-feira, 19/11/2026');
  await press('Gerar reservas e acessos');
  await pressInDialog('Reservar');
  await says('failure', 'Erro ao Reservar!');
  // The list reloads also without an answer, because the server may have done the work.
  await waitFor(() => expect(app.asked(VISITS)).toHaveLength(2));
});

it('registered guests can be searched and show refused accesses and deletions', async () => {
  const VISITS = 'reservations.getVisits';
  const visit = {
    id: 'a'.repeat(24),
    guest: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    nome: 'FÁBIO LUZ',
    data: '2026-11-20',
    time: 1 as const,
    local: 2 as const,
    status: 1 as const,
    por: 'OTAVIO RAMOS',
  };
  const kept = { outcome: 'failed' as const, code: null, reason: 'Já passou na catraca.' };
  const row = { id: visit.id, name: visit.nome, cracha: '', cpf: '' };
  const app = await guestForm({
    answers: {
      [VISITS]: { page: [visit, { ...visit, id: 'b', data: '2026-11-18', status: 2 }], total: 2 },
      'users.visitorCode': refused('visit_not_found'),
      'reservations.deleteReservationsList': {
        deleted: [],
        notFound: [],
        failedReservations: [visit.nome],
        rows: [{ ...row, ...kept }],
        operacao: 'a',
      },
    },
  });
  await press('Convidados registrados');
  await screen.findAllByText('Almoço de 20/11/2026 · Fábrica');
  // A past visit can neither be taken back nor get a new access code.
  expect(screen.getAllByRole('button', { name: /^Gerar acesso/ })).toHaveLength(1);
  await press('Gerar acesso de Fábio Luz de novo, Almoço de 20/11/2026');
  await says('failure', 'Visita sem reserva a partir de hoje.');
  await press('Excluir Almoço de 20/11/2026 de Fábio Luz');
  await pressInDialog('Excluir');
  await stays('Já passou na catraca.');
  await pressInDialog('Cancelar');
  await noDialog();
  type('Buscar convidado', 'luz');
  choose('Período', 'Últimos 30 dias');
  await waitFor(() =>
    expect(app.asked(VISITS).at(-1)?.body).toEqual({ situacao: 'recentes', name: 'luz', items: 24, skip: 0 }),
  );
});
