import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '@reserva/runtime/process/clock';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { test as base, expect } from 'vitest';
import { createMailer, type Mailer, type Message } from './mailer.ts';

const FROM = 'Reserva de Refeição <nao-responda@exemplo.com.br>';
const message: Message = {
  id: '1-created',
  to: 'ana@exemplo.com.br',
  subject: 'Reserva',
  text: 'a',
  html: '<p>a',
};
const clock = createClock({ offsetMs: -86_400_000 });

interface Fixtures {
  directory: string;
  startMailer(): Promise<Mailer>;
  /** Sends the message with these changes. @returns the content of its file */
  sendRaw(changes: Partial<Message>): Promise<string>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the required fixtures from this pattern.
  directory: async ({}, use) => {
    const directory = mkdtempSync(join(tmpdir(), 'reserva-mailer-'));
    await use(directory);
    rmSync(directory, { recursive: true });
  },
  startMailer: ({ directory }, use) =>
    use(() => createMailer({ smtpUrl: undefined, directory, from: FROM }, clock)),
  sendRaw: async ({ directory, startMailer }, use) => {
    const { send } = await startMailer();
    await use(async (changes) => {
      await send({ ...message, ...changes });
      return readFileSync(join(directory, `${message.id}.eml`), 'utf8');
    });
  },
});

test('a new mailer deletes only the half-written files of a killed process', async ({
  directory,
  startMailer,
}) => {
  for (const name of ['half.tmp', '2-created.eml']) writeFileSync(join(directory, name), 'From: Res');
  const { send } = await startMailer();
  await send(message);
  expect(readdirSync(directory).sort()).toEqual(['1-created.eml', '2-created.eml']);
});

test('a message that is sent again replaces its file', async ({ directory, sendRaw }) => {
  await Promise.all(Array.from({ length: 20 }, () => sendRaw({})));
  expect(readdirSync(directory)).toEqual(['1-created.eml']);
});

test('a message has the date of the application’s clock', async ({ sendRaw }) => {
  const { date = '' } = await PostalMime.parse(await sendRaw({}));
  expect(Math.abs(Date.parse(date) - clock.now().getTime())).toBeLessThan(60_000);
});

test('a message that is sent again has the same Message-ID', async ({ sendRaw }) => {
  for (let time = 0; time < 2; time++) {
    const { messageId } = await PostalMime.parse(await sendRaw({}));
    expect(messageId).toBe('<1-created@reserva-de-refeicao>');
  }
});

/** Texts with any characters, as people and operators may type them. */
const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }).map((text) => `a${text}z`);
const lines = fc.array(typed, { minLength: 1, maxLength: 5 }).map((all) => all.join('\n'));

test('a message preserves any text and any HTML', async ({ sendRaw }) => {
  await fc.assert(
    fc.asyncProperty(lines, lines, async (text, html) => {
      const mail = await PostalMime.parse(await sendRaw({ text, html }));
      expect(mail.text?.trimEnd()).toBe(text.trimEnd());
      expect(mail.html?.trimEnd()).toBe(html.trimEnd());
    }),
  );
});

test('a message folds a long subject into lines of at most 78 characters', async ({ sendRaw }) => {
  const subject =
    'Refeição fechada: confraternização da área de manutenção elétrica e mecânica às 12:00 - até já';
  const raw = await sendRaw({ subject });
  const mail = await PostalMime.parse(raw);
  expect(mail.subject).toBe(subject);
  expect(mail.from).toEqual({ name: 'Reserva de Refeição', address: 'nao-responda@exemplo.com.br' });
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
});

test('neither the subject, the recipient nor the text can begin another header or part', async ({
  sendRaw,
}) => {
  const eva = '\r\nBcc: eva@exemplo.com';
  const text = '--=_reserva-de-refeicao--';
  const raw = await sendRaw({ subject: `a${eva}`, to: `${message.to}${eva}`, text });
  expect(raw).not.toMatch(/^Bcc:/m);
  expect((await PostalMime.parse(raw)).text?.trim()).toBe(text);
});

test('a message is printable ASCII in lines that end with CRLF', async ({ sendRaw }) => {
  const raw = await sendRaw({ subject: 'Refeição', text: 'a\nb\r\nç' });
  expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(raw).toMatch(/^[\x20-\x7e\r\n]+$/);
});
