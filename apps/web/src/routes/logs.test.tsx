// @vitest-environment happy-dom
import type { UserLogPage } from '@reserva/contracts/system/log-operations';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { sealAnswer } from '../test/session-token.ts';
import { dialog, noDialog, passUntil, press, pressInDialog, says, type } from '../test/steps.ts';
// Loaded before the tests: the speed of loading code does not matter here.
import './operators-logs.tsx';
import './users-logs.tsx';

it("of users, any other failure: 'Erro ao buscar dados!', and it can be tried again", async () => {
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

it.each(['internal', 'forbidden'] as const)("of operators, %s: 'Erro ao buscar registros'", async (code) => {
  await openApp('/operatorsLogs', { answers: { 'reports.getLogPage': refused(code) } });
  await passUntil('Erro ao buscar registros');
});

it('is taken as a table: the file is saved; a list that is too long, and giving up, are told, and ask nothing twice', async () => {
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
