import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { said } from './support/notifications.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
});
afterAll(() => fixture.dispose());

const dialog = (page: Page) => page.getByRole('dialog');

test('an administrator records a leave from home, sees what it did, and ends it', async () => {
  fixture.clock.set(`${DATE}T08:50`);
  const person = await insertUser(fixture.database, { name: 'HELENA PRADO' });
  const at = { person: personOf(person), createdAt: new Date('2026-10-01T12:00:00Z') };
  await insertReservation(fixture.database, { ...at, date: DATE });
  await insertReservation(fixture.database, {
    ...at,
    date: '2026-11-17',
    state: 3,
    priceCents: 700,
    priceVersion: 1,
  });
  const { page } = await fixture.visitAs({ role: 1, name: 'ADRIANA MENEZES' }, '/', { viewport: DESKTOP });
  await page.getByRole('link', { name: /^Férias e afastamentos/ }).click();
  await button(page, 'Registrar').click();
  await dialog(page).getByLabel('Funcionário').fill('helena');
  await page.getByRole('option', { name: /Helena Prado/ }).click();
  await dialog(page).getByLabel('Primeiro dia').fill('16/11/2026');
  await dialog(page).getByLabel('Último dia').fill('30/11/2026');
  // The calendar lies over the buttons until the field is left.
  await page.keyboard.press('Tab');
  await expectAccessible(page, 'record a leave', [PHONE]);
  await page.setViewportSize(DESKTOP);
  await button(dialog(page), 'Registrar').click();
  await said(page, 'success', '1 reserva cancelada, 1 refeição deixa de ser cobrada.');
  await dialog(page).waitFor({ state: 'detached' });

  const card = page.getByRole('listitem').filter({ hasText: 'Helena Prado' });
  await card.getByText('16/11/2026 a 30/11/2026').waitFor();
  await expectAccessible(page, 'leaves');
  await page.setViewportSize(DESKTOP);
  await button(card, 'Refeições afetadas de Helena Prado').click();
  await dialog(page).getByText('Almoço, 17/11/2026 · Fábrica').waitFor();
  await dialog(page).getByText('reserva cancelada').waitFor();
  await expectAccessible(page, 'meals of a leave', [PHONE]);
  await page.setViewportSize(DESKTOP);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  await button(card, 'Encerrar ou retirar de Helena Prado').click();
  await dialog(page).getByLabel('Último dia').fill('16/11/2026');
  await expectAccessible(page, 'end a leave', [PHONE]);
  await page.setViewportSize(DESKTOP);
  await button(dialog(page), 'Encerrar').click();
  await said(page, 'success', 'Encerrado em 16/11/2026. 1 refeição volta a ser cobrada.');
  await card.waitFor({ state: 'detached' });
  await page.getByLabel('Situação').selectOption('Encerrados');
  await card.getByText(/^Encerrado antes por Adriana Menezes/).waitFor();
  expect(page.url()).toContain('show=encerrados');
});

test('whoever is away is told until when, and reserves all the same', async () => {
  fixture.clock.set(`${DATE}T08:50`);
  const { client } = await fixture.signedIn({ role: 1 });
  const { page, user } = await fixture.visitAs({ name: 'IVO RAMOS' }, '/', { viewport: PHONE });
  const { status } = await client.call('leaves.add', {
    body: { cpf: user.cpf, inicio: DATE, fim: '2026-11-20', tipo: 'ferias' },
  });
  expect(status).toBe(200);
  await page.reload();
  await page.getByText('Você está de férias até 20/11').waitFor();
  await expectAccessible(page, 'home in a leave', [PHONE]);
  await button(page, 'Vou comer mesmo assim').click();
  await dialog(page).getByText('Fábrica').click();
  await button(dialog(page), 'Reservar').click();
  await page.getByRole('heading', { name: 'Reservado', exact: true }).waitFor();
  // Known before it was reserved: the leave leaves it alone.
  const stored = await fixture.database.reservations.find({ 'person.id': user._id }).lean();
  expect(stored).toMatchObject([{ active: true, state: 1 }]);
});

test('an administrator closes a meal from home; whoever wants to reserve it reads why', async () => {
  fixture.clock.set(`${DATE}T08:50`);
  const someone = personOf(await insertUser(fixture.database));
  await insertReservation(fixture.database, { person: someone, date: DATE });
  const { page } = await fixture.visitAs({ role: 1, name: 'ADRIANA MENEZES' }, '/', { viewport: DESKTOP });
  await page.getByRole('link', { name: /^Calendário de refeições/ }).click();
  await button(page, 'Fechar refeição').click();
  await dialog(page).getByLabel('Refeição', { exact: true }).selectOption('Almoço');
  await dialog(page).getByLabel('Motivo').fill('Falta de água');
  await dialog(page)
    .getByText(/canceladas? sem custo/)
    .waitFor();
  await expectAccessible(page, 'close a meal', [PHONE]);
  await page.setViewportSize(DESKTOP);
  await button(dialog(page), 'Fechar refeição').click();
  await said(page, 'success', 'Fechado: Almoço no Administrativo; Almoço na Fábrica em 19/11/2026.');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByLabel('Ceia · Fábrica, domingo').uncheck();
  await expectAccessible(page, 'calendar');

  const { page: home } = await fixture.visitAs({ name: 'JOANA REIS' }, '/', { viewport: PHONE });
  await home.getByText('Falta de água').waitFor();
  await expectAccessible(home, 'home with a closed meal', [PHONE]);
});
