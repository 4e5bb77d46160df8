import { newId } from '@reserva/runtime/process/ids';
import { insertUser } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { createReportFixture, type ReportFixture } from './support/fixture.ts';

const test = testWith(createReportFixture);

async function log(
  fixture: ReportFixture,
  at: string,
  action: 1 | 2 | 3 | 4 | 5,
  description: string,
  client: { id?: string; name: string } | null = null,
) {
  const date = at.slice(0, 10);
  await fixture.database.operatorLogs.create({
    _id: newId(new Date()),
    action,
    description,
    date,
    at: new Date(`${at}-03:00`),
    operator: { id: 'o', name: 'CARLOS ÁVILA', role: action === 1 ? 1 : 2 },
    search: 'CARLOS AVILA',
    client,
  });
}

const LONG = `Alterou valores: ${'Concluído R$ 3,50 → R$ 4,00, '.repeat(6)}fim`;

test('the daily log lists actions in order with operator, action and client', async ({ fixture }) => {
  const { _id: id, name } = await insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA', badge: '2002' });
  await log(fixture, '2026-11-19T23:59:00', 3, 'Deletou a reserva de Almoço', { id, name });
  await log(fixture, '2026-11-19T00:00:00', 1, LONG);
  await log(fixture, '2026-11-19T12:00:00', 5, 'Alterou o cardápio');
  await log(fixture, '2026-11-20T00:00:00', 1, 'de outro dia');
  const { lines, title } = await fixture.ask({ kind: 'dailyLogs', date: '2026-11-19', action: 0 });
  expect(title).toBe('Registros diários');
  expect(lines).toContain('Data: 19/11/2026 · Ação: Todas');
  expect(lines).toContain('Horário  Cargo  Operador  Ação  Cliente');
  const rows = lines.filter((line) => /^\d\d:\d\d {2}/.test(line));
  expect(rows).toEqual([
    expect.stringMatching(/^00:00 {2}Administrador {2}Carlos Ávila {2}Alterou valores: .* {2}—$/),
    '12:00  Operador  Carlos Ávila  Alterou o cardápio  —',
    '23:59  Operador  Carlos Ávila  Deletou a reserva de Almoço  Bruno de Almeida,',
  ]);
  expect(lines.join(' ')).toContain('Bruno de Almeida, crachá 2002');
  // A long description is not shortened.
  expect(lines.join(' ').replace(/ {2}—/, '')).toContain(LONG);
  expect(lines.slice(-6, -1)).toEqual([
    'Alterar valores  1',
    'Deletar reservas  1',
    'Alterar cardápio  1',
    'Total  3',
    'Administração',
  ]);
});

test('the daily log can be filtered by action', async ({ fixture }) => {
  const { lines } = await fixture.ask({ kind: 'dailyLogs', date: '2026-11-19', action: 3 });
  expect(lines).toContain('Data: 19/11/2026 · Ação: Deletar reservas');
  expect(lines).toContain('Total  1');
  expect(await fixture.refusalOf({ kind: 'dailyLogs', date: '2026-11-19', action: 4 })).toBe(
    'logs_not_found',
  );
  expect(await fixture.refusalOf({ kind: 'dailyLogs', date: '2026-01-01', action: 0 })).toBe(
    'logs_not_found',
  );
});

test('the monthly log contains its first and its last day', async ({ fixture }) => {
  await log(fixture, '2026-02-01T00:00:00', 2, 'o primeiro');
  await log(fixture, '2026-02-28T23:59:00', 2, 'o último');
  await log(fixture, '2026-01-31T23:59:00', 2, 'antes');
  await log(fixture, '2026-03-01T00:00:00', 2, 'depois');
  const { lines } = await fixture.ask({ kind: 'monthlyLogs', year: 2026, month: 2, action: 2 });
  expect(lines).toContain('Mês: fevereiro de 2026 · Ação: Concluir reservas');
  expect(lines.filter((line) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d {2}/.test(line))).toEqual([
    '01/02/2026 00:00  Operador  Carlos Ávila  o primeiro  —',
    '28/02/2026 23:59  Operador  Carlos Ávila  o último  —',
  ]);
  expect(await fixture.refusalOf({ kind: 'monthlyLogs', year: 2026, month: 5, action: 0 })).toBe(
    'logs_not_found',
  );
});
