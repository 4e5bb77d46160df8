import type { Ability } from '@reserva/domain/people/permissions';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { actorOf, insertReservation, personOf } from '@reserva/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { said } from './support/notifications.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T15:00`, data: 'accounts' });
});
beforeEach(() => fixture.clock.set(`${DATE}T15:00`));
afterAll(() => fixture.dispose());

const dialog = (page: Page) => page.getByRole('dialog');
const grant = (...granted: Ability[]) =>
  fixture.database.settings.collection.updateOne(
    { _id: 'permissions' as never },
    { $set: { granted } },
    { upsert: true },
  );

test('somebody contests a lunch, an operator answers it with the keyboard, and it stands on the line', async () => {
  await grant('concluir_reserva');
  const { page: own, user } = await fixture.visitAs({ name: 'BRUNO DE ALMEIDA LIMA' }, '/', {
    viewport: PHONE,
  });
  const { _id } = await insertReservation(fixture.database, {
    person: personOf(user),
    createdBy: actorOf(user),
    date: DATE,
    site: 2,
    state: 3,
    priceCents: 700,
    stateAt: new Date(`${DATE}T14:00:00-03:00`),
  });
  await own.goto('/extrato/1');
  await own.getByRole('button', { name: /^Contestar .*Almoço de 19\/11\/2026$/ }).click();
  await dialog(own).getByLabel('Conte o que aconteceu (opcional)').fill('A luz apagou quando passei');
  await expectAccessible(own, 'contest a line', [PHONE]);
  await button(dialog(own), 'Enviar').click();
  await said(own, 'success', 'Contestação enviada!');
  await own.getByText('A luz apagou quando passei').waitFor();
  await expectAccessible(own, 'a contested line', [PHONE]);

  const { page } = await fixture.visitAs({ role: 2, name: 'OTAVIO RAMOS' }, '/', { viewport: DESKTOP });
  await page.getByRole('link', { name: /^Contestações.*1 aguarda resposta/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'Bruno de Almeida Lima' });
  await row.waitFor();
  await expectAccessible(page, 'the inbox of contests');
  await page.setViewportSize(DESKTOP);
  await row.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('O que o sistema sabe').waitFor();
  await expectAccessible(page, 'a contest and its answer');
  await page.setViewportSize(DESKTOP);
  await dialog(page).getByLabel('Resposta').selectOption('Aceitar: concluir a refeição');
  await dialog(page).getByLabel('Mensagem para a pessoa (opcional)').fill('A Entrada B ficou sem rede.');
  await button(dialog(page), 'Aceitar contestação').click();
  await said(page, 'success', 'Contestação aceita!');
  await page.getByText('Nenhuma contestação').waitFor();

  await own.reload();
  await own.getByText('“A Entrada B ficou sem rede.”').waitFor();
  await own.getByText('Contestação aceita', { exact: true }).waitFor();
  const stored = await fixture.database.reservations.findById(_id).lean();
  expect(stored).toMatchObject({ state: 2, decision: { by: { name: 'OTAVIO RAMOS' } } });
  await until(
    'the message',
    async () => (await fixture.database.receipts.countDocuments({ userId: user._id })) === 1,
  );
});
