// @vitest-environment happy-dom
import type { UserLogPage } from '@reserva/contracts/system/log-operations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { sealAnswer } from '../test/session-token.ts';
import { choose, dialog, noDialog, passUntil, press, pressInDialog, says, type } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './operators-logs.tsx';
import './users-logs.tsx';

it('a failed log of users can be loaded again', async () => {
  const LOG = 'reports.getUserLogPage';
  const app = await openApp('/usersLogs', { answers: { [LOG]: refused(502) } });
  await passUntil('Erro ao buscar dados!');
  const found: UserLogPage = {
    page: [
      {
        id: '1',
        usuario_nome: 'PESSOA 1',
        usuario_cpf: '862.***.***-57',
        descricao: 'Reservou Almoço em 19/11/2026, Fábrica',
        horario: '11:30',
      },
    ],
    totalLogs: 1,
  };
  app.answers[LOG] = { data: await sealAnswer(found) };
  await press('Tentar de novo');
  await screen.findByText('Pessoa 1');
  expect(screen.queryByText('Erro ao buscar dados!')).toBeNull();
});

it.each(['internal', 'forbidden'] as const)('operator logs refused as %s show the failure', async (code) => {
  await openApp('/operatorsLogs', { answers: { 'reports.getLogPage': refused(code) } });
  await passUntil('Erro ao buscar registros');
});

it('the log of operators is exported as a file unless it is refused or cancelled', async () => {
  const EXPORT = 'reports.exportList';
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const app = await openApp('/operatorsLogs?date=2026-11-18&action=3', {
    answers: {
      'reports.getLogPage': { page: [], totalLogs: 0 },
      'reports.progress': { state: 'running', ahead: 0, percent: 20 },
      [EXPORT]: refused('list_too_long'),
    },
  });
  await screen.findByLabelText('Operador');
  type('Operador', 'ana');
  await waitFor(() =>
    expect(app.asked('reports.getLogPage').at(-1)?.body).toMatchObject({ operator: 'ana' }),
  );
  expect(app.address()).toBe('/operatorsLogs?date=2026-11-18&action=3');
  await press('Exportar');
  await pressInDialog('Texto (CSV)');
  await says('failure', 'Erro ao exportar!');
  await dialog().findByText('A lista tem mais de 50.000 linhas. Escolha filtros que mostrem menos.');
  app.answers[EXPORT] = new Blob(['a;b'], { type: 'text/csv' });
  const letGo = app.holdBack(EXPORT);
  await pressInDialog('Texto (CSV)');
  await dialog().findByText('Gerando CSV...');
  await pressInDialog('Cancelar');
  await waitFor(() => expect(dialog().queryByText('Gerando CSV...')).toBeNull());
  expect(saved).toEqual([]);
  letGo();
  await pressInDialog('Planilha (XLSX)');
  await says('success', 'Lista exportada!');
  await noDialog();
  const lista = { nome: 'registrosOperadores', date: '2026-11-18', type: 3, operator: 'ana' };
  expect(app.asked(EXPORT).map(({ body }) => body)).toEqual([
    { formato: 'csv', lista },
    { formato: 'csv', lista },
    { formato: 'xlsx', lista },
  ]);
  expect(saved).toEqual(['Registros dos operadores 2026-11-18.xlsx']);
  vi.restoreAllMocks();
});

it('the log of users shows masked pages and keeps its filters in the address', async () => {
  const LOG = 'reports.getUserLogPage';
  const line = (n: number) => ({
    id: String(n),
    usuario_nome: `PESSOA ${n}`,
    usuario_cpf: '862.***.***-57',
    descricao: 'Reservou Almoço em 19/11/2026, Fábrica',
    horario: '11:30',
  });
  const pageFrom = async (first: number) => ({
    data: await sealAnswer({ page: [line(first)], totalLogs: 51 } satisfies UserLogPage),
  });
  const [first, second] = [await pageFrom(1), await pageFrom(51)];
  const app = await openApp('/usersLogs', { answers: { [LOG]: ({ body }) => (body.skip ? second : first) } });
  await screen.findByText('Pessoa 1');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Usuário', 'Documento', 'Ação', 'Horário']);
  screen.getByText('862.***.***-57');
  screen.getByText('1 / 2');
  await press('Próxima página');
  await screen.findByText('Pessoa 51');
  screen.getByText('2 / 2');
  choose('Ação', 'Cancelar reserva');
  await waitFor(() => expect(app.asked(LOG).at(-1)?.body).toMatchObject({ action: 2, skip: 0 }));
  expect(app.address()).toBe('/usersLogs?action=2');
  app.answers[LOG] = { data: await sealAnswer({ page: [], totalLogs: 0 } satisfies UserLogPage) };
  type('Usuário', 'costa alv');
  await screen.findByText('Nenhum Registro Encontrado!');
  expect(app.asked(LOG).at(-1)?.body).toMatchObject({ user: 'costa alv' });
});

it('the log of operators shows role, operator, action and client with filters', async () => {
  const LOG = 'reports.getLogPage';
  const row = {
    id: '1',
    cargo: 'Operador',
    operador: 'OTAVIO RAMOS',
    descricao: 'Concluiu a reserva de Almoço em 19/11/2026, Fábrica',
    cliente: 'ANA DE SOUZA',
    cracha: '',
    horario: '11:30',
  };
  const app = await openApp('/operatorsLogs', { answers: { [LOG]: { page: [row], totalLogs: 1 } } });
  await screen.findByText('Otavio Ramos');
  screen.getByText('Ana de Souza');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(0, 4)).toEqual(['Cargo', 'Operador', 'Ação', 'Cliente']);
  const actions = [...screen.getByLabelText<HTMLSelectElement>('Ação').options].map(({ text }) => text);
  expect(actions).toEqual([
    'Todas',
    'Alterar valores',
    'Concluir reservas',
    'Deletar reservas',
    'Gerar reservas',
    'Alterar cardápio',
    'Excluir sugestões',
  ]);
  choose('Ação', 'Alterar valores');
  await waitFor(() => expect(app.asked(LOG).at(-1)?.body).toMatchObject({ type: 1 }));
  type('Operador', 'otavio');
  await waitFor(() => expect(app.asked(LOG).at(-1)?.body).toMatchObject({ operator: 'otavio' }));
  type('Data', '18112026');
  fireEvent.blur(screen.getByLabelText('Data'));
  await waitFor(() => expect(app.asked(LOG).at(-1)?.body).toMatchObject({ date: '2026-11-18' }));
});
