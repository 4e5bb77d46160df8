import { readFileSync } from 'node:fs';
import { documents } from '@reserva/database/writes/documents';
import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { readPdf } from '@reserva/testing/read-pdf';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { said } from './support/notifications.ts';
import { button } from './support/steps.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

const DAY = '2026-11-03';
let fixture: WebFixture;
beforeAll(async () => {
  fixture = await createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' });
  // Of this day only what is said here.
  await fixture.database.reservations.deleteMany({ date: DAY });
});
afterAll(() => fixture.dispose());

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .allTextContents();

test('from home to a day that is signed, changes, says what changed, and is signed again', async () => {
  const eaten = { date: DAY, site: 2, priceCents: 350 } as const;
  const person = async () => personOf(await insertUser(fixture.database));
  await insertReservation(fixture.database, { ...eaten, person: await person(), state: 2 });
  const missed = await insertReservation(fixture.database, { ...eaten, person: await person(), state: 3 });
  const { page } = await fixture.visitAs({ role: 1, name: 'ADRIANA MENEZES' }, '/', { viewport: PHONE });
  await page.getByRole('link', { name: /^Fechamento diário/ }).click();
  await page.getByText('Em aberto: os turnos deste dia ainda não terminaram.').waitFor();
  await page.getByRole('link', { name: '03/11/2026, Fábrica' }).click();
  await page.getByText('Sem assinatura.').waitFor();
  expect(await row(page, 'Refeições servidas')).toEqual(['1', '0', '0', '1']);
  await expectAccessible(page, 'daily closing', [PHONE, DESKTOP]);
  await page.setViewportSize(PHONE);

  await button(page, 'Assinar').click();
  await dialog(page).getByLabel('Observação (opcional)').fill('Conferido com a cozinha.');
  await expectAccessible(page, 'sign a day', [PHONE]);
  await page.setViewportSize(PHONE);
  await button(dialog(page), 'Assinar').dblclick();
  await said(page, 'success', 'Fechamento assinado!');
  await page.getByText(/^Assinado por Adriana Menezes em 19\/11\/2026 08:5\d\.$/).waitFor();
  expect(await fixture.database.closings.countDocuments()).toBe(1);

  await documents(fixture.database.reservations).updateOne({ _id: missed._id }, { $set: { state: 2 } });
  await page.reload();
  await page.getByText(/^Alterado depois de assinado por Adriana Menezes/).waitFor();
  await page.getByText('Almoço · Expiradas: 1 → 0').waitFor();
  await expectAccessible(page, 'daily closing, changed', [PHONE]);
  await page.setViewportSize(PHONE);
  await button(page, 'Assinar de novo').click();
  await button(dialog(page), 'Assinar').click();
  await page.getByText('2ª assinatura').waitFor();
  await page.getByText('Conferido com a cozinha.').waitFor();
  expect(await fixture.database.closings.countDocuments()).toBe(2);
});

test('Medição diária and Medição mensal are saved on a phone', async () => {
  const { page } = await fixture.visitAs({ role: 2 }, `/closing?date=${DAY}&local=2`, { viewport: PHONE });
  await page.evaluate(
    () =>
      void Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true }, configurable: true }),
  );
  for (const [name, file, line] of [
    ['Medição diária', `Medicao_${DAY}_2.pdf`, 'Refeições servidas  2  0  0  2'],
    ['Medição mensal', 'Medicao_2026-11.pdf', '03/11/2026  Fábrica  2  0  2  0  0  0  2  assinado'],
  ] as const) {
    await button(page, name).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(dialog(page), 'Gerar PDF').click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    const { lines, title } = await readPdf(readFileSync(await download.path()));
    expect(title).toBe(name);
    expect(lines).toContain(line);
    await dialog(page).waitFor({ state: 'detached' });
  }
});
