import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withOutageQueue } from './fail-fast-while-silent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SILENT = 'the mail server answers nobody';
const late = () => Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
const busy = () => Object.assign(new Error('busy'), { responseCode: 451 });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Starts a server that receives two messages at once and answers when the test says so. */
function server() {
  const received: { taken(): void; fails(error: Error): void }[] = [];
  const ask = (_message: string) =>
    new Promise<string>((resolve, reject) => {
      received.push({ taken: () => resolve('ok'), fails: reject });
    });
  const send = withOutageQueue(ask, 2);
  return { asked: received, send: () => send('a receipt').catch((error: Error) => error.message) };
}

it('messages in the queue of a silent mail server fail within seconds', async () => {
  const { asked: received, send } = server();
  const all = [send(), send(), send(), send()];
  await pass(3_000);
  expect(await Promise.all(all.slice(2))).toEqual([SILENT, SILENT]);
  expect(received).toHaveLength(2);
  for (const one of received) one.fails(late());
  expect(await Promise.all(all.slice(0, 2))).toEqual(['late', 'late']);
  // The next two messages test if the server is back. Further callers fail fast until one of them is answered.
  const again = [send(), send()];
  expect(await send()).toBe(SILENT);
  received[2]?.taken();
  expect(await again[0]).toBe('ok');
  again.push(send(), send());
  await pass(0);
  for (const one of received.slice(3)) one.taken();
  await pass(0);
  received.at(-1)?.taken();
  expect(await Promise.all(again)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

it('a busy mail server receives waiting messages in their order of arrival', async () => {
  const { asked: received, send } = server();
  const all = [send(), send(), send(), send()];
  await pass(2_900);
  received[0]?.taken();
  await pass(2_900);
  received[1]?.fails(busy());
  await pass(2_900);
  expect(received).toHaveLength(4);
  received[3]?.taken();
  expect(await all[3]).toBe('ok');
  received[2]?.taken();
  expect(await Promise.all(all)).toEqual(['ok', 'busy', 'ok', 'ok']);
});

it('a pause between messages does not count as silence of the mail server', async () => {
  const { asked: received, send } = server();
  const first = send();
  received[0]?.taken();
  await first;
  await pass(60_000);
  const all = [send(), send(), send()];
  await pass(1_000);
  received[1]?.taken();
  await pass(0);
  for (const one of received.slice(2)) one.taken();
  expect(await Promise.all(all)).toEqual(['ok', 'ok', 'ok']);
});
