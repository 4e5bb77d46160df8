// @vitest-environment happy-dom
import type { RouteName } from '@reserva/contracts/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveApp, type OpenApp, openApp } from '../test/open-app.tsx';
import { type Answers, refused } from '../test/server.ts';
import { sealAnswer } from '../test/session-token.ts';
import { choose, noDialog, press, pressInDialog } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './calendar.tsx';
import './conflicts.tsx';
import './contests.tsx';
import './departures.tsx';
import './leaves.tsx';
import './operators-logs.tsx';
import './reviews.tsx';
import './users-logs.tsx';

interface List {
  at: string;
  call: RouteName;
  answer: object;
  nome: string;
  /** The order that is not the list's default. */
  ordem: 'asc' | 'desc';
  /** Control for the order: the labels of a choice field, or the column heading that reverses it. */
  by: { choice: [other: string, own: string] } | { heading: string };
}

const found = { page: [], total: 2 };
const log = { page: [], totalLogs: 2 };
const sums = { bad: 0, regular: 0, good: 1 };
const totals = Object.fromEntries([
  ['total_assessments', 1],
  ...['meal', 'variety', 'hygiene', 'dedication'].flatMap((of) =>
    Object.entries(sums).map(([grade, n]) => [`total_${of}_${grade}`, n]),
  ),
]);
const byAge: [string, string] = ['Mais antigos', 'Mais recentes'];
const byDate: [string, string] = ['Data decrescente', 'Data crescente'];

const lists: readonly List[] = [
  {
    at: '/usersLogs',
    call: 'reports.getUserLogPage',
    answer: log,
    nome: 'registrosUsuarios',
    ordem: 'asc',
    by: { heading: 'Horário' },
  },
  {
    at: '/operatorsLogs',
    call: 'reports.getLogPage',
    answer: log,
    nome: 'registrosOperadores',
    ordem: 'asc',
    by: { heading: 'Horário' },
  },
  {
    at: '/contests',
    call: 'contests.getPage',
    answer: { ...found, open: 2 },
    nome: 'contestacoes',
    ordem: 'desc',
    by: { heading: 'Enviada' },
  },
  {
    at: '/turnstiles/conflicts',
    call: 'ratchets.getConflicts',
    answer: { ...found, open: 2, waiting: 0 },
    nome: 'conflitos',
    ordem: 'asc',
    by: { choice: byAge },
  },
  {
    at: '/leaves',
    call: 'leaves.getPage',
    answer: found,
    nome: 'ferias',
    ordem: 'desc',
    by: { choice: ['Término decrescente', 'Término crescente'] },
  },
  {
    at: '/departures',
    call: 'departures.getPage',
    answer: found,
    nome: 'fechamentosIndividuais',
    ordem: 'asc',
    by: { choice: byAge },
  },
  {
    at: '/calendar',
    call: 'calendar.getPage',
    answer: found,
    nome: 'refeicoesFechadas',
    ordem: 'desc',
    by: { choice: byDate },
  },
  {
    at: '/reviews',
    call: 'quiz.getPage',
    answer: { totalSurvey: [totals], totalSuggestions: 2, page: [], history: [], ultima: null },
    nome: 'comentarios',
    ordem: 'asc',
    by: { choice: byAge },
  },
];

it.each(lists)('the list $at can be reversed and is exported in the shown order', async (list) => {
  const { at, call, nome, ordem, by } = list;
  const sealed = nome === 'registrosUsuarios' ? { data: await sealAnswer(list.answer) } : list.answer;
  const answers: Answers = {
    [call]: sealed,
    'calendar.getHolidays': { feriados: [] },
    'calendar.getWeek': { versao: 0, desde: null, fechadas: [], hoje: [] },
    'reports.exportList': refused('list_too_long'),
  };
  const app = await openApp(at, { answers });
  const lastOf = (server: Pick<OpenApp, 'asked'>) =>
    (server.asked(call).at(-1) as { body?: { ordem?: string; skip: number } } | undefined)?.body;
  const lastRequest = () => lastOf(app);
  const turn = async (to: 0 | 1) => {
    if ('choice' in by) {
      await screen.findByLabelText('Ordem');
      choose('Ordem', by.choice[to]);
    } else await press(by.heading);
  };
  await turn(0);
  await waitFor(() => expect(lastRequest()?.ordem).toBe(ordem));
  expect(lastRequest()?.skip).toBe(0);
  expect(app.address()).toBe(`${at}?order=${ordem}`);
  await press('Exportar');
  await pressInDialog('Texto (CSV)');
  await waitFor(() =>
    expect(app.asked('reports.exportList').at(-1)?.body).toMatchObject({ lista: { nome, ordem } }),
  );
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await noDialog();
  await turn(1);
  await waitFor(() => expect(app.address()).toBe(at));
  leaveApp();
  // An invalid order is dropped from the address and not sent to the server.
  const again = await openApp(`${at}?order=sideways`, { answers });
  await waitFor(() => expect(again.asked(call).length).toBeGreaterThan(0));
  expect(lastOf(again)).not.toHaveProperty('ordem');
});
