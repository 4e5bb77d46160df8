// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { leaveApp, type OpenOptions, openApp } from '../test/open-app.tsx';
import { listOf } from '../test/reservation-list.ts';
import { refused } from '../test/server.ts';
import { sealAnswer } from '../test/session-token.ts';
import { settledMonth } from '../test/settled-month.ts';
import {
  dialog,
  message,
  noDialog,
  passUntil,
  press,
  pressInDialog,
  says,
  stays,
  type,
} from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import '../features/money/reports/components/logs-report-chooser.tsx';
import '../features/money/reports/components/reports-menu.tsx';
import '../features/money/reports/components/survey-report-dialog.tsx';
import './operators-logs.tsx';
import './reserves.tsx';
import './reviews.tsx';

/* Messages, refusals and questions of the report dialogs. */

const RESERVES = 'reports.reserves';

async function openReport(entry: 'Reservas Abertas' | 'Mensal Financeiro', options: OpenOptions = {}) {
  const { answers, ...given } = options;
  const app = await listOf([], {
    role: 2,
    ...given,
    answers: { 'reports.getMonth': { state: 'open', since: null, by: null, total: null }, ...answers },
  });
  await press('Gerar PDF');
  await pressInDialog(entry);
  await screen.findByRole('heading', { name: entry });
  return app;
}
const value = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
const month = () => dialog().getByLabelText('Mês');
/** Chooses a month. The test environment computes no layout, so a popup counts as hidden. */
const chooseMonth = async (name: string) => {
  fireEvent.click(month());
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
  await waitFor(month);
};
const clearMonth = () => fireEvent.click(dialog().getByRole('button', { name: 'Limpar' }));
/** Chooses an option in the dialog only, because the list behind it has fields with the same labels. */
const chooseInDialog = (label: string, option: string) => {
  const list = dialog().getByLabelText<HTMLSelectElement>(label);
  const { value } = [...list.options].find(({ text }) => text === option) as HTMLOptionElement;
  fireEvent.change(list, { target: { value } });
};

it('a report in progress can be cancelled and keeps its choices', async () => {
  const app = await openReport('Reservas Abertas', {
    answers: {
      [RESERVES]: new Blob(['%PDF'], { type: 'application/pdf' }),
      'reports.progress': { state: 'running', ahead: 0, percent: 20 },
    },
  });
  app.holdBack(RESERVES);
  chooseInDialog('Local', 'Fábrica');
  await pressInDialog('Gerar PDF');
  await dialog().findByText('Gerando PDF...');
  await dialog().findByText('20%');
  await pressInDialog('Cancelar');
  await waitFor(() => expect(dialog().queryByText('Gerando PDF...')).toBeNull());
  dialog().getByRole('button', { name: 'Gerar PDF' });
  expect(value('Local')).toBe('2');
  expect(app.asked(RESERVES)).toHaveLength(1);
  expect(message('failure')).toBeNull();
});

it('a PDF opens in a window, as a link if blocked, or is saved on a phone', async () => {
  const opened: unknown[] = [];
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL() {} }));
  const open = vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(url);
    return window;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const file = new Blob(['%PDF'], { type: 'application/pdf' });
  await openReport('Reservas Abertas', { answers: { [RESERVES]: file } });
  await pressInDialog('Gerar PDF');
  await noDialog();
  expect(opened).toEqual(['blob:report']);
  open.mockReturnValue(null);
  await press('Gerar PDF');
  await pressInDialog('Reservas Abertas');
  await pressInDialog('Gerar PDF');
  const link = await screen.findByRole('link', { name: 'Abrir PDF' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['blob:report', '_blank']);
  fireEvent.click(screen.getByRole('link', { name: 'Salvar' }));
  leaveApp();
  Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true }, configurable: true });
  await openReport('Reservas Abertas', { answers: { [RESERVES]: file } });
  await pressInDialog('Gerar PDF');
  await noDialog();
  expect(opened).toHaveLength(1);
  expect(saved).toEqual(['Reservas_2026-11-19.pdf']);
  Reflect.deleteProperty(navigator, 'userAgentData');
  vi.restoreAllMocks();
});

it('a failed report shows the message of the spec in the dialog', async () => {
  const app = await openReport('Reservas Abertas');
  chooseInDialog('Refeição', 'Ceia');
  for (const [reason, text] of [
    ['reservations_not_found', 'Nenhuma reserva encontrada!'],
    ['forbidden', 'Não autorizado!'],
    [502, 'Erro ao gerar relátorio'],
  ] as const) {
    app.answers[RESERVES] = refused(reason);
    await pressInDialog('Gerar PDF');
    await says('failure', text);
    await stays(text);
  }
  expect(app.asked(RESERVES)[0]?.query).toMatchObject({ shift: '3' });
});

it('an empty report of pending reservations says that only those were searched', async () => {
  await openReport('Reservas Abertas', { answers: { [RESERVES]: refused('reservations_not_found') } });
  await pressInDialog('Gerar PDF');
  await dialog().findByText(/A busca foi só pelas reservas pendentes/);
  fireEvent.click(dialog().getByLabelText('Todas as situações, não só as pendentes'));
  await pressInDialog('Gerar PDF');
  await waitFor(() => expect(dialog().queryByText(/A busca foi só pelas reservas pendentes/)).toBeNull());
  dialog().getByText('Nenhuma reserva encontrada!');
});

it('the survey report starts with the filters of its screen', async () => {
  await openApp('/reviews?date=2026-11-17&time=2&local=1', {
    role: 1,
    answers: { 'quiz.getPage': refused('not_found') },
  });
  await press('Gerar PDF');
  await screen.findByRole('heading', { name: 'Gerar PDF' });
  expect([value('Data'), value('Refeição'), value('Local')]).toEqual(['17/11/2026', '2', '1']);
});

it('a report of open reservations needs a day', async () => {
  const app = await openReport('Reservas Abertas');
  const date = dialog().getByLabelText<HTMLInputElement>('Data');
  expect(date.value).toBe('19/11/2026');
  fireEvent.change(date, { target: { value: '' } });
  fireEvent.blur(date);
  await pressInDialog('Gerar PDF');
  await says('failure', 'Selecione uma data!');
  expect(app.asked(RESERVES)).toEqual([]);
});

it('the monthly report hides the CPFs to waive without the right to record leaves', async () => {
  const app = await openReport('Mensal Financeiro', {
    answers: { 'reports.financial': refused('reservations_not_found') },
  });
  expect(dialog().queryByLabelText('CPFs em férias (opcional)')).toBeNull();
  // The dialog has no link to a screen that this person may not open.
  expect(dialog().queryByRole('link', { name: 'Férias e afastamentos' })).toBeNull();
  await pressInDialog('Gerar PDF');
  await says('failure', 'Nenhuma reserva encontrada!');
  expect(app.asked('reports.financial')[0]?.body.onVacation).toEqual([]);
});

it('the monthly report shows names and amounts before it waives anything', async () => {
  const preview: AnswerOf<'leaves.previewReport'> = {
    fechado: false,
    pessoas: [
      { nome: 'CLARA LIMA', cracha: '3205', cpf: '862.***.***-57', faltas: 3, valor: 21, canceladas: 1 },
      { nome: 'BRUNO LIMA', cracha: '3051', cpf: '111.***.***-35', faltas: 0, valor: 0, canceladas: 0 },
    ],
    desconhecidos: ['15350946056'],
    total: 21,
  };
  const app = await openReport('Mensal Financeiro', {
    role: 1,
    answers: {
      'leaves.previewReport': preview,
      'reports.financial': refused('reservations_not_found'),
    },
  });
  type('CPFs em férias (opcional)', '862.883.667-57, 153.509.460-56');
  await pressInDialog('Gerar PDF');
  await screen.findByRole('heading', { name: 'Dispensar faltas de 2 pessoas?' });
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual([
    'Clara Lima · crachá 3205 · CPF 862.***.***-57: 3 faltas, R$ 21,00; 1 reserva pendente será cancelada',
    'Bruno Lima · crachá 3051 · CPF 111.***.***-35: nenhuma falta a dispensar',
  ]);
  dialog().getByText('Nenhuma pessoa tem este CPF: 153.509.460-56.');
  dialog().getByText(/^Total: R\$\s21,00$/);
  await pressInDialog('Cancelar');
  await screen.findByRole('heading', { name: 'Mensal Financeiro' });
  expect(app.asked('reports.financial')).toEqual([]);
  // The field still contains the typed CPFs.
  await pressInDialog('Gerar PDF');
  await screen.findByRole('heading', { name: 'Dispensar faltas de 2 pessoas?' });
  await pressInDialog('Dispensar e gerar');
  await says('failure', 'Nenhuma reserva encontrada!');
  expect(app.asked('reports.financial')[0]?.body.onVacation).toEqual(['86288366757', '15350946056']);
});

it('the monthly report waives nothing while its effect is unknown', async () => {
  const app = await openReport('Mensal Financeiro', {
    role: 1,
    answers: { 'leaves.previewReport': refused(502) },
  });
  type('CPFs em férias (opcional)', '862.883.667-57');
  await pressInDialog('Gerar PDF');
  await passUntil('Não foi possível calcular o que seria dispensado.');
  expect(dialog().getByRole('button', { name: 'Dispensar e gerar' })).toHaveProperty('disabled', true);
  expect(app.asked('reports.financial')).toEqual([]);
});

it('the monthly report needs a month and valid CPFs', async () => {
  const app = await openReport('Mensal Financeiro', { role: 1 });
  expect(month().textContent).toBe('outubro de 2026');
  clearMonth();
  await pressInDialog('Gerar PDF');
  await says('failure', 'Selecione uma data válida!');
  await chooseMonth('out');
  type('CPFs em férias (opcional)', '123');
  await pressInDialog('Gerar PDF');
  await says('failure', 'Não é um CPF: 123');
  expect(app.asked('reports.financial')).toEqual([]);
});

it('a month is closed only by an administrator, when over and without pending reservations', async () => {
  await openReport('Mensal Financeiro');
  await dialog().findByText('Mês aberto');
  expect(dialog().queryByRole('button', { name: 'Fechar mês' })).toBeNull();
  leaveApp();

  await openReport('Mensal Financeiro', {
    role: 1,
    answers: {
      'reports.getMonthReadiness': ({ query }) => ({
        ...settledMonth,
        pending: Number(query.month) === 10 ? 2 : 0,
      }),
      'reports.closeMonth': refused('month_not_over'),
    },
  });
  await chooseMonth('out');
  await pressInDialog('Fechar mês');
  await dialog().findByText('Há 2 reservas pendentes: conclua ou exclua antes de fechar.');
  expect(dialog().getByRole('button', { name: 'Fechar mês' })).toHaveProperty('disabled', true);
  await pressInDialog('Cancelar');
  await screen.findByRole('heading', { name: 'Mensal Financeiro' });
  await chooseMonth('nov');
  await dialog().findByText('O mês ainda não terminou: feche depois do último dia.');
  expect(dialog().getByRole('button', { name: 'Fechar mês' })).toHaveProperty('disabled', true);
  await chooseMonth('set');
  await pressInDialog('Fechar mês');
  await screen.findByRole('heading', { name: 'Fechar Setembro de 2026?' });
  await pressInDialog('Fechar mês');
  await says('failure', 'O mês ainda não terminou.');
});

it('a closed month can be corrected for a person and reopened with a reason', async () => {
  const CORRECT = 'reports.correctMonth';
  const clara = { NAME: 'CLARA CONCEIÇÃO', CPF: '86288366757', CRACHA: '3205' };
  const app = await openReport('Mensal Financeiro', {
    role: 1,
    answers: {
      'reports.getMonth': {
        state: 'closed',
        since: '19/11/2026 11:30',
        by: 'ADRIANA MENEZES',
        total: 10.5,
      },
      'reports.getMonthReadiness': settledMonth,
      'users.findUsers': async ({ body }) => {
        const persons = body.name === 'CLARA CONC' ? [clara] : [];
        return { response: await sealAnswer({ persons, totalPages: { T_PAGINAS: 1 } }) };
      },
      // The answer to the first call is lost.
      [CORRECT]: () =>
        app.asked(CORRECT).length === 1
          ? refused('outcome_unknown')
          : { message: 'Correção lançada em 11/2026!' },
    },
  });
  await dialog().findByText(/^Mês fechado por Adriana Menezes em 19\/11\/2026/);
  await pressInDialog('Lançar correção');
  await screen.findByRole('heading', { name: 'Corrigir Outubro de 2026' });
  const ready = () => !dialog().getByRole<HTMLButtonElement>('button', { name: 'Lançar correção' }).disabled;
  expect(ready()).toBe(false);
  type('Funcionário', 'ninguém assim');
  await dialog().findByText('Nenhuma pessoa encontrada.');
  type('Funcionário', 'clara conc');
  const found = await screen.findByRole('option', { name: /^Clara Conceição/, hidden: true });
  expect(found.textContent).toMatch(/crachá 3205 · CPF \d{3}\.\*{3}\.\*{3}-\d{2}$/);
  fireEvent.click(found);
  type('Valor em reais', '-3,50');
  type('Motivo', 'Cobrado duas vezes');
  expect(ready()).toBe(true);
  // A person who left is found only by the full CPF.
  await pressInDialog('Trocar');
  expect(ready()).toBe(false);
  type('Funcionário', '862.883.667-57');
  expect(ready()).toBe(true);
  await pressInDialog('Lançar correção');
  await waitFor(() => expect(ready()).toBe(true));
  expect(app.asked(CORRECT)).toHaveLength(1);
  await pressInDialog('Lançar correção');
  await says('success', 'Correção lançada em 11/2026!');
  const [first, again] = app.asked(CORRECT).map(({ body }) => body);
  expect(first).toEqual({
    month: 10,
    year: 2026,
    cpf: clara.CPF,
    value: -3.5,
    reason: 'Cobrado duas vezes',
    id: expect.any(String),
  });
  // The repeated call has the same id, so the correction is booked once.
  expect(again).toEqual(first);

  // The next correction has another id.
  await dialog().findByText(/^Mês fechado por Adriana/);
  await pressInDialog('Lançar correção');
  await screen.findByRole('heading', { name: 'Corrigir Outubro de 2026' });
  type('Funcionário', '862.883.667-57');
  type('Valor em reais', '-3,50');
  type('Motivo', 'Cobrado duas vezes');
  await pressInDialog('Lançar correção');
  await waitFor(() => expect(app.asked(CORRECT)).toHaveLength(3));
  expect(app.asked(CORRECT)[2]?.body.id).not.toBe(first?.id);
  await dialog().findByText(/^Mês fechado por Adriana/);

  await pressInDialog('Reabrir mês');
  await screen.findByRole('heading', { name: 'Reabrir Outubro de 2026?' });
  expect(dialog().getByRole('button', { name: 'Reabrir mês' })).toHaveProperty('disabled', true);
  await dialog().findByLabelText('Motivo');
  type('Motivo', 'Refeições lançadas em duplicidade');
  expect(dialog().getByRole('button', { name: 'Reabrir mês' })).toHaveProperty('disabled', false);
});

it('the reports of the operators’ log need a day or a month with a year', async () => {
  const app = await openApp('/operatorsLogs', {
    answers: {
      'reports.getLogPage': { page: [], totalLogs: 0 },
      'reports.dailyLogs': refused('logs_not_found'),
    },
  });
  await press('Gerar Relatório');
  await screen.findByRole('heading', { name: 'Gerar Relatório' });
  expect(dialog().getAllByRole('button', { name: 'Fechar' }).length).toBeGreaterThan(0);
  await pressInDialog('Registros Diários');
  await screen.findByRole('heading', { name: 'Relatório Diário' });
  const date = dialog().getByLabelText<HTMLInputElement>('Data');
  fireEvent.change(date, { target: { value: '' } });
  fireEvent.blur(date);
  await pressInDialog('Gerar PDF');
  await says('failure', 'Selecione uma data');
  expect(app.asked('reports.dailyLogs')).toEqual([]);
  fireEvent.change(date, { target: { value: '19/11/2026' } });
  chooseInDialog('Ação', 'Gerar reservas');
  await pressInDialog('Gerar PDF');
  await says('failure', 'Nenhum registro encontrado!');
  await pressInDialog('Cancelar');
  await noDialog();

  await press('Gerar Relatório');
  await pressInDialog('Registros Mensal');
  await screen.findByRole('heading', { name: 'Relatório Mensal' });
  expect(month().textContent).toBe('janeiro de 2026');
  clearMonth();
  await pressInDialog('Gerar PDF');
  await says('failure', 'Selecione um ano');
  expect(app.asked('reports.monthlyLogs')).toEqual([]);
});

it('a survey report needs a day with answers', async () => {
  const app = await openApp('/reviews', {
    answers: { 'quiz.getPage': refused('not_found'), 'reports.survey': refused('assessments_not_found') },
  });
  await press('Gerar PDF');
  await screen.findByRole('dialog');
  const date = dialog().getByLabelText<HTMLInputElement>('Data');
  expect(date.value).toBe('19/11/2026');
  fireEvent.change(date, { target: { value: '' } });
  fireEvent.blur(date);
  await pressInDialog('Gerar PDF');
  await says('failure', 'Selecione uma data!');
  expect(app.asked('reports.survey')).toEqual([]);
  fireEvent.change(date, { target: { value: '01/01/2030' } });
  await pressInDialog('Gerar PDF');
  await says('failure', 'Nenhuma avaliação encontrada!');
});
