import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Bench, startBench } from './support/bench.ts';
import { decide } from './support/fake-gateway.ts';

let browser: Browser;
let bench: Bench;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await chromium.launch({
    // biome-ignore lint/style/noProcessEnv: The runner of the browser tests passes the path of the browser here.
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
});
afterAll(() => browser.close());

beforeEach(async () => {
  bench = await startBench();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await page.goto(`http://127.0.0.1:${bench.emulator.port}/`);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
  await bench.stop();
});

test('a pasted code is presented and the page of the emulator shows the answer', async () => {
  await page.getByLabel('Texto do QR Code').fill('RR1.abc');
  await page.getByRole('button', { name: 'Apresentar', exact: true }).click();
  await page.locator('[data-tone=granted]', { hasText: 'Bruno Carvalho' }).first().waitFor();
  await page.locator('[data-field=turns]', { hasText: '1' }).waitFor();
  expect(bench.gateway.questions()[0]?.form?.get('qrcode_value')).toBe('RR1.abc');
});

test('neither a person who gives up nor a refused badge turns the arm', async () => {
  await page.getByRole('radio', { name: 'Crachá' }).check();
  await page.getByLabel('Número do crachá').fill('2002');
  await page.getByRole('radio', { name: 'Desiste' }).check();
  await page.getByRole('button', { name: 'Apresentar aqui' }).click();
  await page.locator('[data-field=gaveUp]', { hasText: '1' }).waitFor();
  bench.gateway.answer = decide({ event: 6, actions: [], message: 'Já passou às 11:42' });
  await page.getByRole('button', { name: 'Apresentar aqui' }).click();
  await page.locator('.screen[data-tone=denied]', { hasText: 'Já passou às 11:42' }).waitFor();
  expect(await page.locator('[data-field=turns]').textContent()).toBe('0');
});

test('only people with a photo on the turnstile are offered as faces', async () => {
  await page.getByRole('radio', { name: 'Rosto' }).check();
  await page.getByText('Nenhuma pessoa tem foto nesta catraca.').waitFor();
  expect(await page.getByLabel('Texto do QR Code').isVisible()).toBe(false);
  const call = await bench.session();
  await call('create_objects', {
    object: 'users',
    values: [
      { id: 77, name: 'Ana Lima' },
      { id: 78, name: 'Bia' },
    ],
  });
  await bench.enrol(77, [0xff, 0xd8, 0xff, 1]);
  await page.locator('[data-field=faces]', { hasText: '1' }).waitFor();
  await page.getByRole('radio', { name: 'Fábrica 1' }).focus();
  await page.getByRole('radio', { name: 'QR Code' }).check();
  await page.getByRole('radio', { name: 'Rosto' }).check();
  await page.getByRole('option', { name: 'Ana Lima' }).waitFor({ state: 'attached' });
  const people = page.getByLabel('Pessoa com foto na catraca');
  expect(await people.getByRole('option').allTextContents()).toEqual(['Ana Lima']);
  await page.getByRole('button', { name: 'Apresentar', exact: true }).click();
  await page.locator('[data-result][data-tone=granted]').waitFor();
  expect(bench.gateway.questions()[0]?.form?.get('user_id')).toBe('77');
  await page.getByRole('radio', { name: 'QR Code' }).check();
  await page.getByLabel('Texto do QR Code').waitFor();
});

test('a fault set on the page of the emulator is in force and shown', async () => {
  await page.getByText('Falhas e manutenção').click();
  await page.getByRole('combobox', { name: 'Rede' }).selectOption('off');
  await page.getByText('falhas: 1').waitFor();
  await expect(bench.device('login.fcgi', {})).rejects.toThrow();
});

test.each(['light', 'dark'] as const)(
  'the page of the emulator has no accessibility violation in the %s scheme',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.getByText('Falhas e manutenção').click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  },
);
