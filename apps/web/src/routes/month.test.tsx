// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { leaveApp, type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { settledMonth } from '../test/settled-month.ts';
import { dialog, noDialog, pass, press, pressInDialog, says, stays, type } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './home-links.tsx';
import './month.tsx';

const READINESS = 'reports.getMonthReadiness';
const STATE = 'reports.getMonth';
const by = 'ADRIANA MENEZES';
const openMonth: AnswerOf<typeof STATE> = { state: 'open', since: null, by: null, total: null };
const open = (at = '/month', { answers, ...options }: OpenOptions = {}) =>
  openApp(at, { ...options, answers: { [STATE]: openMonth, [READINESS]: settledMonth, ...answers } });
const withSpaces = (text: string | null) => text?.replace(/\s/g, ' ');
const checks = async () => [...(await screen.findByRole('list', { name: 'Antes de fechar' })).children];

it('the month screen starts with the last month and opens others by address', async () => {
  const app = await open();
  await screen.findByText('Outubro de 2026');
  expect((await checks()).map(({ textContent }) => textContent)).toEqual([
    'Todos os turnos encerrados',
    'Nenhum conflito em aberto',
    'Nenhuma contestação sem resposta',
    'Nenhum dia sem assinatura',
    'Nenhum dia alterado depois de assinado',
    'Todas as catracas coletadas',
  ]);
  await press('Próximo mês');
  await screen.findByText('Novembro de 2026');
  // The screen does not ask if a month that has not begun is ready to be closed.
  await press('Próximo mês');
  await waitFor(() => expect(app.asked(READINESS).at(-1)?.query).toEqual({ month: '11', year: '2026' }));
  leaveApp();
  await open('/month?mes=2026-01');
  await screen.findByText('Janeiro de 2026');
  await press('Mês anterior');
  await screen.findByText('Dezembro de 2025');
});

it('an unready month names what is open and links to it', async () => {
  await open('/month', {
    answers: {
      [READINESS]: {
        ...settledMonth,
        pending: 2,
        unsettled: [{ date: '2026-10-30', time: 2, local: 2, pending: 2 }],
        contests: 3,
        closings: { required: true, unsigned: [{ date: '2026-10-29', local: 1 }], changed: [] },
        departures: { people: 2, total: 56, page: [{ name: 'CLARA CONCEIÇÃO', total: 49 }] },
        corrections: [{ name: 'ANA LIMA', valor: -3.5, mes: '11/2026', motivo: 'Dobrado' }],
        booked: [{ name: 'BRUNO LIMA', valor: 7, mes: '09/2026', motivo: 'Não registrado' }],
        history: [{ state: 'closed', since: '03/11/2026 09:12', by, total: 10.5, motivo: null }],
      },
    },
  });
  const [shifts, , contests, unsigned] = (await checks()).map((each) => ({
    text: each.textContent,
    to: each.querySelector('a')?.getAttribute('href'),
  }));
  expect(shifts).toEqual({
    text: '1 turno não encerradoJantar de 30/10/2026, Fábrica: 2 reservas pendentesVer reservas',
    to: '/reserves?date=2026-10-30&time=2&local=2',
  });
  expect(contests?.to).toBe('/contests');
  expect(unsigned?.to).toBe('/closing?date=2026-10-29&local=1');
  screen.getByText('Há 2 reservas pendentes: conclua ou exclua antes de fechar.');
  const shown = withSpaces(document.querySelector('main')?.textContent ?? '');
  for (const text of [
    'Ana Lima · -R$ 3,50 em 11/2026: Dobrado',
    'Bruno Lima · R$ 7,00 de 09/2026: Não registrado',
    'Clara Conceição · R$ 49,00',
    'e mais 1',
    'Fechado por Adriana Menezes em 03/11/2026 09:12: R$ 10,50',
  ]) {
    expect(shown).toContain(text);
  }
});

it('a running month cannot be closed and shows the reason', async () => {
  await open('/month?mes=2026-11');
  const [shifts] = await checks();
  expect(shifts?.textContent).toContain('O mês ainda não terminou');
  screen.getByText('O mês ainda não terminou: feche depois do último dia.');
  screen.getByRole('heading', { name: 'Total até agora' });
  expect(screen.getByRole('button', { name: 'Fechar mês' })).toHaveProperty('disabled', true);
});

it('the totals are shown before and after the month is closed', async () => {
  let state: AnswerOf<typeof STATE> = openMonth;
  let totals = { people: 411, meals: 6309, total: 45_827.5 };
  await open('/month', {
    answers: {
      [STATE]: () => state,
      [READINESS]: () => ({ ...settledMonth, totals }),
      'reports.closeMonth': () => {
        state = { state: 'closing', since: '19/11/2026 11:30', by, total: null };
        totals = { people: 412, meals: 6310, total: 45_834.5 };
        return { message: 'Mês fechado!' };
      },
    },
  });
  await screen.findByText('411 pessoas · 6.309 refeições · R$ 45.827,50');
  await press('Fechar mês');
  await waitFor(() =>
    expect(withSpaces(document.querySelector('[role=dialog]')?.textContent ?? '')).toContain(
      'Total do mês: 411 pessoas · 6.309 refeições · R$ 45.827,50',
    ),
  );
  await pressInDialog('Fechar mês');
  await noDialog();
  await screen.findByText('412 pessoas · 6.310 refeições · R$ 45.834,50');
});

it('the total appears on the open page as soon as it is calculated', async () => {
  let state: AnswerOf<typeof STATE> = { state: 'closing', since: '03/11/2026 09:12', by, total: null };
  await open('/month', { answers: { [STATE]: () => state } });
  await screen.findByText(/calculando o total/);
  state = { ...state, state: 'closed', total: 10.5 };
  await pass(5_000);
  await waitFor(() =>
    expect(withSpaces(document.querySelector('main')?.textContent ?? '')).toContain('R$ 10,50'),
  );
});

it.each([
  ['open', openMonth, 'Mês aberto'],
  [
    'reopened',
    { ...openMonth, since: '04/11/2026 08:03', by },
    'Mês reaberto por Adriana Menezes em 04/11/2026 08:03',
  ],
  [
    'closing',
    { state: 'closing', since: '03/11/2026 09:12', by, total: null },
    'Mês fechado por Adriana Menezes em 03/11/2026 09:12 · calculando o total (leva uns 2 minutos)',
  ],
  [
    'closed',
    { state: 'closed', since: '03/11/2026 09:12', by, total: 10.5 },
    'Mês fechado por Adriana Menezes em 03/11/2026 09:12 · R$ 10,50',
  ],
] as const)('the month screen says that the month is %s', async (_, state, text) => {
  await open('/month', { answers: { [STATE]: state } });
  await waitFor(() => expect(withSpaces(document.querySelector('main')?.textContent ?? '')).toContain(text));
});

it('a month is closed with a confirmation and can be reopened', async () => {
  let state: AnswerOf<typeof STATE> = openMonth;
  let readiness = settledMonth;
  const decided = { since: '19/11/2026 11:30', by, total: null, motivo: null };
  const app = await open('/month', {
    answers: {
      [STATE]: () => state,
      [READINESS]: () => readiness,
      'reports.closeMonth': () => {
        state = { state: 'closing', since: '19/11/2026 11:30', by, total: null };
        readiness = { ...settledMonth, history: [{ ...decided, state: 'closed' }] };
        return { message: 'Mês fechado!' };
      },
      'reports.reopenMonth': () => {
        state = { ...openMonth, since: '19/11/2026 11:40', by };
        readiness = {
          ...settledMonth,
          history: [...readiness.history, { ...decided, state: 'reopened', motivo: 'Faltou um dia' }],
        };
        return { message: 'Mês reaberto!' };
      },
    },
  });
  await press('Fechar mês');
  await screen.findByRole('heading', { name: 'Fechar Outubro de 2026?' });
  await waitFor(() =>
    expect(dialog().getByRole('button', { name: 'Fechar mês' })).toHaveProperty('disabled', false),
  );
  await pressInDialog('Fechar mês');
  await says('success', 'Mês fechado!');
  await noDialog();
  await screen.findByText(/^Mês fechado por Adriana Menezes/);
  expect(app.asked('reports.closeMonth')).toEqual([{ body: { month: 10, year: 2026 } }]);
  await screen.findByText('Fechado por Adriana Menezes em 19/11/2026 11:30');
  await press('Reabrir mês');
  await screen.findByRole('heading', { name: 'Reabrir Outubro de 2026?' });
  type('Motivo', 'Faltou um dia');
  await pressInDialog('Reabrir mês');
  await says('success', 'Mês reaberto!');
  await noDialog();
  await screen.findByText(/^Mês reaberto por Adriana Menezes/);
  await screen.findByText(/^Reaberto por Adriana Menezes .*: Faltou um dia$/);
});

it('an open question about closing stays about its own month', async () => {
  const app = await open('/month', { answers: { 'reports.closeMonth': { message: 'Mês fechado!' } } });
  await press('Fechar mês');
  await screen.findByRole('heading', { name: 'Fechar Outubro de 2026?' });
  vi.setSystemTime(new Date('2026-12-01T03:00:00Z'));
  await pass(60_000);
  // The screen shows the last month that has ended.
  await screen.findByText('Novembro de 2026');
  screen.getByRole('heading', { name: 'Fechar Outubro de 2026?' });
  await pressInDialog('Fechar mês');
  await says('success', 'Mês fechado!');
  expect(app.asked('reports.closeMonth')).toEqual([{ body: { month: 10, year: 2026 } }]);
});

it('a booked correction appears at once in both of its months', async () => {
  const name = 'BIA SOUZA';
  const [motivo, valor] = ['Dobrado', -3.5];
  let corrected = false;
  const app = await open('/month', {
    answers: {
      [STATE]: { state: 'closed', since: '03/11/2026 09:12', by, total: 10.5 },
      [READINESS]: ({ query: { month } }) => {
        if (!corrected) return settledMonth;
        return String(month) === '10'
          ? { ...settledMonth, corrections: [{ name, valor, mes: '11/2026', motivo }] }
          : { ...settledMonth, booked: [{ name, valor, mes: '10/2026', motivo }] };
      },
      'reports.correctMonth': () => {
        corrected = true;
        return { message: 'Correção lançada!' };
      },
    },
  });
  await press('Próximo mês');
  await screen.findByText('Novembro de 2026');
  await screen.findByText('Nenhuma lançada neste mês.');
  await press('Mês anterior');
  await screen.findByText('Nenhuma deste mês.');
  await press('Lançar correção');
  type('Funcionário', '862.883.667-57');
  type('Valor em reais', '-3,50');
  type('Motivo', motivo);
  await pressInDialog('Lançar correção');
  await says('success', 'Correção lançada!');
  await noDialog();
  expect(app.asked('reports.correctMonth')).toEqual([
    {
      body: {
        month: 10,
        year: 2026,
        cpf: '86288366757',
        value: valor,
        reason: motivo,
        id: expect.any(String),
      },
    },
  ]);
  await screen.findByText(/em 11\/2026: Dobrado$/);
  await press('Próximo mês');
  await screen.findByText(/de 10\/2026: Dobrado$/);
});

it('the files of a month can be exported again after a refusal', async () => {
  const app = await open('/month?mes=2026-09', {
    answers: {
      'reports.payroll': refused('reservations_not_found'),
      'reports.progress': { state: 'running', ahead: 0, percent: 20 },
    },
  });
  await press('Planilha (XLSX), para a folha');
  await stays('Nenhuma reserva encontrada!');
  expect(app.asked('reports.payroll')).toEqual([
    { body: { month: 9, year: 2026, onVacation: [], format: 'xlsx' } },
  ]);
  const letGo = app.holdBack('reports.payroll');
  await press('Texto (CSV), para a folha');
  await screen.findByText('Gerando CSV...');
  letGo();
  await waitFor(() => expect(app.asked('reports.payroll')).toHaveLength(2));
});

it.each([0, 2, 3] as const)('the month screen is not available to role %i', async (role) => {
  const app = await open('/month', { role });
  expect(app.asked(READINESS)).toEqual([]);
});
