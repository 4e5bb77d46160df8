import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '@reserva/runtime/process/clock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer, type Message } from './mailer.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'reserva-mailer-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const message: Message = {
  id: '1-created',
  to: 'ana@exemplo.com.br',
  subject: 'Reserva',
  text: 'a',
  html: '<p>a',
};
const clock = createClock({ offsetMs: -86_400_000 });
const mailer = () =>
  createMailer({ smtpUrl: undefined, directory, from: 'nao-responda@exemplo.com.br' }, clock);

it('takes away what a killed process left half written, and nothing else', async () => {
  for (const name of ['half.tmp', '2-created.eml']) writeFileSync(join(directory, name), 'From: Res');
  const { send, stop } = await mailer();
  await send(message);
  expect(readdirSync(directory).sort()).toEqual(['1-created.eml', '2-created.eml']);
  await stop();
});

it('replaces a message that is sent again', async () => {
  const { send, stop } = await mailer();
  await Promise.all(Array.from({ length: 20 }, () => send(message)));
  expect(readdirSync(directory)).toEqual(['1-created.eml']);
  await stop();
});

it('is dated by the clock that is set', async () => {
  const { send, stop } = await mailer();
  await send(message);
  const [, date = ''] = /^Date: (.*)$/m.exec(readFileSync(join(directory, '1-created.eml'), 'utf8')) ?? [];
  const yesterday = clock.now().getTime();
  expect(Math.abs(Date.parse(date) - yesterday)).toBeLessThan(60_000);
  await stop();
});
