import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@reserva/database/models/people/users';
import { PHONE, type Visit } from '@reserva/testing/browser';
import { until } from '@reserva/testing/drain';
import { insertReservation, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { button, codeField, passwordField, readCode, status, userField } from './support/steps.ts';
import { GATE, scan } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

const test = testWith(() => createWebFixture({ at: `${DATE}T08:50`, data: 'accounts' }));

test.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('RRo') ?? '');
const code = (page: Page) => page.getByRole('img', { name: /^QR Code de/ });

/** Waits until the worker has filled its cache and controls this page. */
const workerRules = (page: Page) =>
  until('the service worker', () => page.evaluate(() => navigator.serviceWorker.controller !== null));

/** Opens the app once as a new person, so that it works without network. */
async function installed(
  fixture: WebFixture,
  given: Partial<User> = {},
  how: Visit = {},
): Promise<{ page: Page; user: User }> {
  const visit = await fixture.visitAs(given, '/', { ...how, installable: true });
  await status(visit.page).waitFor();
  await workerRules(visit.page);
  await until('the key', async () => (await kept(visit.page)).includes('access-key'));
  return visit;
}

/** Closes the app on the phone and starts it again without network. */
async function restartOffline(page: Page, path = '/'): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const restarted = await context.newPage();
  await gotoOffline(restarted, path);
  return restarted;
}

/**
 * Opens an address without network. Chromium reports a new document as online until the network state is overridden.
 */
async function gotoOffline(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const session = await page.context().newCDPSession(page);
  const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.overrideNetworkState', offline);
}

async function signOut(page: Page): Promise<void> {
  await button(page, 'Abrir menu').click();
  await button(page, 'Sair').click();
  await userField(page).waitFor();
}

/** Returns every path in every cache of the browser. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test('the app is installable and its worker stores the app but no API answers', async ({ fixture }) => {
  const { page } = await installed(fixture, {}, { colorScheme: 'dark' });
  const session = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as {
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src } of manifest.icons) {
    const icon = await fetch(`${fixture.url}${src}`);
    expect(icon.headers.get('content-type')).toMatch(/^image\//);
    await icon.body?.cancel();
  }
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${fixture.url}/`);

  // The phone's system bar has the colour of the app's header.
  const colours = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => [...new Set(metas.map((meta) => meta.getAttribute('content')))].join());
  expect(await colours()).toBe('#2f2b28');
  await page.emulateMedia({ colorScheme: 'light' });
  await until('the light scheme', async () => (await colours()) === '#ffffff');

  await page.goto('/extrato/1');
  await page.getByText('Nenhuma Reserva Encontrada!').waitFor();
  const paths = await cached(page);
  expect(paths).toContain('/');
  expect(paths.filter((path) => /^\/assets\/index-.*\.js$/.test(path))).toHaveLength(1);
  expect(paths.filter((path) => /^\/(backendapi|faceapi)/.test(path))).toEqual([]);
  const answer = page.waitForResponse(/checkReservation/);
  await page.goto('/');
  expect((await answer).fromServiceWorker()).toBe(false);
});

describe('offline restarts', () => {
  test('an offline restart shows a code the gate accepts and the stored statement', async ({ fixture }) => {
    const { page, user } = await installed(fixture, { name: 'RUTE LIMA' });
    const person = personOf(user);
    await insertReservation(fixture.database, { person, date: DATE });
    await insertReservation(fixture.database, { person, date: '2026-11-16', state: 2, priceCents: 350 });
    await page.goto('/extrato/1');
    await page.getByText('R$ 3,50').first().waitFor();
    const restarted = await restartOffline(page);
    // The clock advances only after the network is away. With network, the app would refresh its token, and closing the
    // page during the refresh would end the session later.
    await fixture.passUntil('11:30', restarted);
    await restarted.getByText(/^Sem internet\. Sem atualização desde 08:5\d\.$/).waitFor();
    await expectAccessible(restarted, 'home without network', [PHONE]);
    await button(restarted, 'QR Code').click();
    const qrcode = await readCode(code(restarted));
    await restarted
      .getByText(/Sem internet: o código continua valendo\. Última conexão: \d\d:\d\d\./)
      .waitFor();
    expect(await scan(fixture, { turnstile: GATE.fabricaA, qrcode })).toMatchObject({
      granted: true,
      userName: 'RUTE LIMA',
    });
    await button(restarted, 'Fechar').click();
    await restarted.context().setOffline(false);
    await restarted.getByRole('heading', { name: 'Reservado', exact: true }).waitFor();
    await restarted.getByText(/Sem atualização/).waitFor({ state: 'detached' });

    await restarted.context().setOffline(true);
    // A month that the person never opened cannot be loaded without network.
    await gotoOffline(restarted, '/extrato/2');
    await until('the failure', async () => {
      await restarted.clock.fastForward(5_000);
      return restarted.getByText('Erro ao puxar dados').isVisible();
    });
    await gotoOffline(restarted, '/extrato/1');
    await restarted.getByText('R$ 3,50').first().waitFor();
    await restarted.getByText(/^Sem internet\. Sem atualização desde 08:5\d\.$/).waitFor();
    await expectAccessible(restarted, 'statement without network', [PHONE]);
    await insertReservation(fixture.database, { person, date: '2026-11-17', state: 2, priceCents: 425 });
    await restarted.context().setOffline(false);
    await restarted.getByText('R$ 4,25').first().waitFor();
    await restarted.getByText(/Sem atualização/).waitFor({ state: 'detached' });
  });

  test('an offline restart opens other screens and drops the code after a day', async ({ fixture }) => {
    const { page } = await installed(fixture, { name: 'RUTE LIMA', role: 1 });
    const restarted = await restartOffline(page, '/profile');
    await restarted.getByRole('heading', { level: 1, name: 'Rute Lima' }).waitFor();
    await gotoOffline(restarted, '/myAssessments');
    await restarted.getByRole('heading', { name: 'Minhas Avaliações' }).waitFor();
    await button(restarted, 'Abrir menu').click();
    await button(restarted, 'Suporte').click();
    await restarted.getByRole('dialog', { name: 'Abrir solicitação' }).waitFor();
    // Administration needs the network. Its screens show a failure and the menu.
    await gotoOffline(restarted, '/permissions');
    await restarted.getByText('Não deu para abrir esta tela').waitFor();
    await button(restarted, 'Abrir menu').waitFor();
    await expectAccessible(restarted, 'a screen whose code is missing', [PHONE]);
    await restarted.context().setOffline(false);
    await restarted.clock.fastForward(16_000);
    await restarted.getByRole('heading', { name: 'Permissões dos operadores' }).waitFor();

    const again = await restartOffline(restarted);
    await button(again, 'QR Code').click();
    await readCode(code(again));
    // The session may have ended after a day, so the app deletes the access code.
    await fixture.pass(24 * 60 * 60_000, again);
    await again.getByText('Conecte-se à internet para gerar o seu código.').waitFor();
    expect(await code(again).count()).toBe(0);
    expect(await kept(again)).toBe('');
  });
});

test('the stored data is deleted when the session ends or changes', async ({ fixture }) => {
  const { page } = await installed(fixture, { name: 'RUTE LIMA' });
  const before = await kept(page);
  await page.goto('/extrato/1');
  await page.getByRole('heading', { name: 'Extrato' }).waitFor();
  await signOut(page);
  expect(await kept(page)).toBe('');
  const restarted = await restartOffline(page, '/extrato/1');
  await userField(restarted).waitFor();

  await restarted.context().setOffline(false);
  await userField(restarted).fill('BRUNO');
  await passwordField(restarted).fill('refeicao2026');
  await button(restarted, 'Entrar').click();
  await codeField(restarted).fill(await fixture.code());
  await restarted.getByRole('heading', { level: 1, name: 'Extrato' }).waitFor();
  await until('the key of the next person', async () => (await kept(restarted)).includes('access-key'));
  const { things } = JSON.parse(before) as { things: { 'access-key': { key: string } } };
  expect(await kept(restarted)).not.toContain(things['access-key'].key);
  const again = await restartOffline(restarted);
  await button(again, 'QR Code').click();
  await again.getByRole('img', { name: /^QR Code de Bruno/ }).waitFor();

  // The first answer with network says that the session is over, so the login appears.
  await readCode(code(again));
  const bruno = await fixture.database.users.findOne({ login: 'BRUNO' }).lean();
  await fixture.database.sessions.updateMany({ userId: bruno?._id ?? '' }, { revokedAt: new Date() });
  await again.context().setOffline(false);
  await userField(again).waitFor();
  expect(await kept(again)).toBe('');
  await code(again).waitFor({ state: 'detached' });
});

const file = (fixture: WebFixture, name: string) => join(fixture.stack.env.WEB_DIR ?? '', name);
const versionIn = (html: string) => /name="app-version" content="([^"]+)"/.exec(html)?.[1] ?? '';

/** Replaces the served build with the same files under another version. */
function deploy(fixture: WebFixture, version: string): void {
  const page = readFileSync(file(fixture, 'index.html'), 'utf8');
  const before = versionIn(page);
  const worker = readFileSync(file(fixture, 'sw.js'), 'utf8');
  for (const ending of ['br', 'gz']) rmSync(file(fixture, `sw.js.${ending}`), { force: true });
  writeFileSync(file(fixture, 'sw.js'), worker.replaceAll(before, version));
  writeFileSync(file(fixture, 'index.html'), page.replace(before, version));
}
test('a new version is offered over an open dialog, which stays', async ({ fixture }) => {
  const { page } = await installed(fixture);
  await button(page, 'Reservar').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Fábrica' }).check();
  deploy(fixture, 'version-two');
  await fixture.pass(30 * 60_000, page);
  await page.getByText('Nova versão disponível').waitFor();
  expect(await dialog.getByRole('radio', { name: 'Fábrica' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Atualizar').waitFor();
  await expectAccessible(page, 'home with a new version', [PHONE]);
});
