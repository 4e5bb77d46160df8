// @vitest-environment happy-dom
import type { UserLogPage } from '@reserva/contracts/http/logs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { sealAnswer } from '../test/session-token.ts';
import { passUntil, press } from '../test/steps.ts';
// What is looked at is loaded before: how fast a machine loads code is nothing of this.
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
