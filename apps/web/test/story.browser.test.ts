import { DESKTOP, PHONE } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, personOf } from '@reserva/testing/factories';
import { readMailsTo } from '@reserva/testing/mail-folder';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { said } from './support/notifications.ts';
import { placeOf } from './support/places.ts';
import { button, enterCredentials, readCode, reserveAt, signIn, status } from './support/steps.ts';
import { GATE, scan } from './support/turnstile.ts';
import { createWebFixture, DATE } from './support/web-fixture.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

test('the first meal works from reservation to kiosk', async ({ fixture }) => {
  const bruno = await fixture.database.users.findOne({ login: 'BRUNO' }).orFail().lean();
  const stateAt = new Date('2026-11-18T15:00:00Z');
  await insertReservation(fixture.database, {
    person: personOf(bruno),
    date: '2026-11-18',
    state: 2,
    stateAt,
  });

  // 08:50. Bruno signs in with user, password and authenticator code.
  const phone = await fixture.visit();
  await phone.goto('/');
  await phone.waitForURL('**/login');
  await signIn(phone, 'bruno', fixture.code);

  // The app asks him to rate yesterday's meal, and he dismisses the question.
  await button(phone.getByRole('region', { name: 'Como foi a sua refeição?' }), 'Agora não').click();

  // He reserves at Fábrica.
  await phone.getByRole('heading', { name: 'Não Reservado' }).waitFor();
  await phone.getByText('Quinta-feira').waitFor();
  await phone.getByText('19/11/2026').waitFor();
  await reserveAt(phone, 'Fábrica');
  await said(phone, 'success', 'Reserva realizada!');
  await phone.getByRole('heading', { level: 1, name: 'Reservado', exact: true }).waitFor();
  await phone
    .locator('section', { has: status(phone) })
    .getByText('Fábrica')
    .waitFor();

  // His code changes regularly.
  const code = phone.getByRole('img', { name: 'QR Code de Bruno de Almeida Lima' });
  await button(phone, 'QR Code').click();
  const first = await readCode(code);
  expect((await placeOf(code)).width, 'as large as the phone allows').toBeGreaterThan(PHONE.width * 0.75);
  expect(first).toMatch(/^RR1\.[0-9a-f]{24}\.[\w-]+$/);
  await fixture.pass(46_000, phone);
  expect(await readCode(code, first)).toMatch(/^RR1\./);
  await phone.keyboard.press('Escape');

  // 11:30. The kiosk of Fábrica waits for everyone who reserved.
  await fixture.passUntil('11:30', phone);
  const kiosk = await fixture.visit({ viewport: DESKTOP });
  await kiosk.goto('/accountingCheckins/2');
  await enterCredentials(kiosk, 'KIOSK');
  await kiosk.waitForURL('**/accountingCheckins/2');
  const numbers = kiosk.getByTestId('done-of-total');
  const total = await until('nobody through yet', async () =>
    Number(/^0\/(\d+)$/.exec((await numbers.textContent()) ?? '')?.[1]),
  );
  await kiosk.evaluate(() => Object.assign(window, { notReloaded: true }));

  // An expired code is refused. The code on the screen is granted, and he turns the arm.
  expect(await scan(fixture, { turnstile: GATE.fabricaA, qrcode: first })).toMatchObject({
    granted: false,
    opened: false,
    message: 'Código expirado. Gere um novo',
  });
  await fixture.pass(5_000, phone);
  await button(phone, 'QR Code').click();
  const qrcode = await readCode(code);
  expect(await scan(fixture, { turnstile: GATE.fabricaA, qrcode, outcome: 'turn' })).toMatchObject({
    granted: true,
    event: 7,
    opened: true,
    outcome: 'turn',
    userName: 'BRUNO DE ALMEIDA LIMA',
    message: 'Bom apetite, Bruno · Almoço',
    monitorStatus: 200,
  });

  // His phone confirms the meal, whatever the reader answers to the same code afterwards.
  await phone.getByRole('heading', { name: 'Bom apetite, Bruno' }).waitFor();
  await phone.getByText(/^11:30 · Fábrica · R\$\s3,50$/).waitFor();

  await expectAccessible(phone, 'what the gate did', [PHONE]);

  // The kiosk counts him without a reload.
  await until('one through', async () => (await numbers.textContent()) === `1/${total}`);
  expect(await kiosk.evaluate(() => 'notReloaded' in window)).toBe(true);
  await expect.poll(() => kiosk.locator('dl').textContent()).toBe(`Faltam${total - 1}Sem reserva0`);

  // A code is refused after its first turn.
  expect(await scan(fixture, { turnstile: GATE.fabricaB, qrcode })).toMatchObject({
    granted: false,
    message: 'Já passou às 11:30',
  });

  await phone.getByRole('heading', { name: 'Bom apetite, Bruno' }).waitFor();

  // His statement shows the meal, concluded, with its price.
  await phone.keyboard.press('Escape');
  await button(phone, 'Abrir menu').click();
  await phone.getByRole('link', { name: 'Extrato' }).click();
  await phone.waitForURL('**/extrato/1');
  const today = phone.locator('section', { has: phone.getByRole('heading', { name: /^Hoje/ }) });
  const card = today.getByRole('article');
  await card.getByRole('heading', { name: 'Almoço' }).waitFor();
  for (const text of ['Fábrica', 'Passou às 11:30', /Concluído · R\$\s3,50/])
    await card.getByText(text).waitFor();

  // There is one receipt in the mail folder.
  const receipts = await until('the receipt', async () => {
    const found = await readMailsTo(fixture.mailDir, 'bruno@exemplo.com.br');
    return found.length > 0 && found;
  });
  expect(receipts).toHaveLength(1);
  for (const text of ['Bruno de Almeida Lima', 'Almoço', '19/11/2026', 'Fábrica', '08:5']) {
    expect(receipts[0]?.text).toContain(text);
  }
});
