import { foldName } from '@reserva/domain/basics/names';
import type { OperatorAction } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { nextAnswer } from './support/answers.ts';
import { hasFocus } from './support/keyboard.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T11:30`, data: 'accounts' });
});
beforeEach(async () => {
  fixture.clock.set(`${DATE}T11:30`);
  await fixture.database.userLogs.deleteMany({});
  await fixture.database.operatorLogs.deleteMany({});
});
afterAll(() => fixture.dispose());

const CPF = '86288366757';
const administrator = (path: string) => fixture.visitAs({ role: 1 }, path, { viewport: DESKTOP });
const row = (page: Page, name: string) => page.getByRole('row', { name });
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const nothing = (page: Page) => page.getByText('Nenhum Registro Encontrado!').waitFor();

const userLine = (name: string, given: { action?: 1 | 2; at?: Date } = {}) => ({
  _id: newId(fixture.clock.now()),
  userId: '1',
  name,
  cpf: CPF,
  action: 1 as const,
  description: 'Reservou Almoço em 19/11/2026, Fábrica',
  at: fixture.clock.now(),
  ...given,
});
const operatorLine = (
  name: string,
  action: OperatorAction,
  description: string,
  client: string | null = null,
) =>
  fixture.database.operatorLogs.create({
    _id: newId(fixture.clock.now()),
    action,
    operator: { id: '1', name, role: 2 },
    search: foldName(name),
    description,
    client: client === null ? null : { name: client },
    at: fixture.clock.now(),
    date: DATE,
  });

describe('Registros dos usuários', () => {
  test('shows a day, masked, in pages; travels encrypted; filters live in the address', async () => {
    const now = fixture.clock.now().getTime();
    const dayBefore = new Date(now - 86_400_000);
    await fixture.database.userLogs.insertMany([
      // Each a second before: those of one moment stand in any order.
      ...Array.from({ length: 51 }, (_, n) =>
        userLine(`PESSOA ${n + 1}`, { at: new Date(now - (n + 1) * 1000) }),
      ),
      userLine('ÁLVARO DA COSTA', { action: 2, at: new Date(now) }),
      userLine('DE ONTEM', { at: dayBefore }),
    ]);
    const { page } = await administrator('/pagina-nao-encontrada');
    const answer = nextAnswer(page, 'reports.getUserLogPage');
    await page.goto('/usersLogs');
    const body = await (await answer).text();
    await row(page, 'Álvaro da Costa').waitFor();
    expect(body).not.toMatch(/ÁLVARO|PESSOA/);
    expect(Object.keys(JSON.parse(body))).toEqual(['data']);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Usuário',
      'Documento',
      'Ação',
      'Horário',
    ]);
    await page.getByText('1 / 2', { exact: true }).waitFor();
    const content = await page.locator('main').innerHTML();
    expect(content).toContain('862.***.***-57');
    expect(content).not.toContain(CPF);
    await expectAccessible(page, 'user log');

    await button(page, 'Próxima página').click();
    await page.getByText('2 / 2', { exact: true }).waitFor();
    await row(page, 'Álvaro da Costa').waitFor({ state: 'detached' });
    expect(await rows(page).count()).toBe(2);

    await page.getByLabel('Ação').selectOption('Cancelar reserva');
    await row(page, 'Álvaro da Costa').waitFor();
    expect(page.url()).toContain('action=2');
    expect(page.url()).not.toContain('page=');
    await page.keyboard.press('Tab');
    await page.keyboard.press('/');
    await hasFocus(page.getByLabel('Usuário', { exact: true }));
    await page.keyboard.type('costa alv');
    await nothing(page);
    await expectAccessible(page, 'empty user log', [PHONE]);
    await page.getByLabel('Usuário', { exact: true }).fill('alvaro');
    await row(page, 'Álvaro da Costa').waitFor();
    await page.goto('/usersLogs?date=2026-11-18');
    await row(page, 'De Ontem').waitFor();
  });
});

describe('Registros dos operadores', () => {
  test('shows who did what to whom, by type and operator', async () => {
    await operatorLine(
      'OTAVIO RAMOS',
      2,
      'Concluiu a reserva de Almoço em 19/11/2026, Fábrica',
      'ANA DE SOUZA',
    );
    await operatorLine('ADRIANA MENEZES', 1, 'Alterou valores: Concluído R$ 3,50 → R$ 4,00');
    const { page } = await administrator('/operatorsLogs');
    await row(page, 'Otavio Ramos').waitFor();
    expect((await page.getByRole('columnheader').allTextContents()).slice(0, 4)).toEqual([
      'Cargo',
      'Operador',
      'Ação',
      'Cliente',
    ]);
    await page.getByText('Ana de Souza').waitFor();
    expect(await page.getByLabel('Ação').locator('option').allTextContents()).toEqual([
      'Todas',
      'Alterar valores',
      'Concluir reservas',
      'Deletar reservas',
      'Gerar reservas',
      'Alterar cardápio',
      'Excluir sugestões',
    ]);
    await expectAccessible(page, 'operator log');
    await page.getByLabel('Ação').selectOption('Alterar valores');
    await row(page, 'Otavio Ramos').waitFor({ state: 'detached' });
    await row(page, 'Adriana Menezes').waitFor();
    await page.getByLabel('Ação').selectOption('Todas');
    await row(page, 'Otavio Ramos').waitFor();
    await page.getByLabel('Operador', { exact: true }).fill('otavio');
    await row(page, 'Adriana Menezes').waitFor({ state: 'detached' });
    await page.getByLabel('Data').fill('18112026');
    await nothing(page);
  });
});
