import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withOutageQueue } from './mail-outage-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SILENT = 'the mail server answers nobody';
const late = () => Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
const busy = () => Object.assign(new Error('busy'), { responseCode: 451 });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A server that takes two at once, and answers when a test says so. */
function server() {
  const asked: { taken(): void; fails(error: Error): void }[] = [];
  const ask = (_message: string) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ taken: () => resolve('ok'), fails: reject });
    });
  const send = withOutageQueue(ask, 2);
  return { asked, send: () => send('a receipt').catch((error: Error) => error.message) };
}

it('of a server that answers nobody some wait for the answer; whoever stands in line is told so within seconds', async () => {
  const { asked, send } = server();
  const all = [send(), send(), send(), send()];
  await pass(3_000);
  expect(await Promise.all(all.slice(2))).toEqual([SILENT, SILENT]);
  expect(asked).toHaveLength(2);
  for (const one of asked) one.fails(late());
  expect(await Promise.all(all.slice(0, 2))).toEqual(['late', 'late']);
  // The next ones look whether it is back. Nobody stands in line for them, until one is answered.
  const again = [send(), send()];
  expect(await send()).toBe(SILENT);
  asked[2]?.taken();
  expect(await again[0]).toBe('ok');
  again.push(send(), send());
  await pass(0);
  for (const one of asked.slice(3)) one.taken();
  await pass(0);
  asked.at(-1)?.taken();
  expect(await Promise.all(again)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

it('for a busy server everybody stands in line, as long as it answers somebody, and in the order in which they came', async () => {
  const { asked, send } = server();
  const all = [send(), send(), send(), send()];
  await pass(2_900);
  asked[0]?.taken();
  await pass(2_900);
  asked[1]?.fails(busy());
  await pass(2_900);
  expect(asked).toHaveLength(4);
  asked[3]?.taken();
  expect(await all[3]).toBe('ok');
  asked[2]?.taken();
  expect(await Promise.all(all)).toEqual(['ok', 'busy', 'ok', 'ok']);
});

it('what comes after a pause is no silence', async () => {
  const { asked, send } = server();
  const first = send();
  asked[0]?.taken();
  await first;
  await pass(60_000);
  const all = [send(), send(), send()];
  await pass(1_000);
  asked[1]?.taken();
  await pass(0);
  for (const one of asked.slice(2)) one.taken();
  expect(await Promise.all(all)).toEqual(['ok', 'ok', 'ok']);
});
