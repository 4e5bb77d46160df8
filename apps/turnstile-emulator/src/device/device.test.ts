import { expect, test } from 'vitest';
import { createDevice, nextPassage, oneAtATime } from './device.ts';
import { factoryState } from './state.ts';

const device = () =>
  createDevice({ name: 'x', kind: 'turnstile', site: 1, state: factoryState('1'), changed() {} });

test('a device does not repeat a uuid', () => {
  const gate = device();
  const seen = new Set(Array.from({ length: 20_000 }, () => nextPassage(gate)));
  expect(seen.size).toBe(20_000);
  expect([...seen].every((uuid) => /^[0-9a-f]{8}$/.test(uuid))).toBe(true);
});

test('a failed visit does not block the next one', async () => {
  const gate = device();
  const failed = oneAtATime(gate, () => Promise.reject(new Error('stuck')));
  const next = oneAtATime(gate, () => Promise.resolve('through'));
  await expect(failed).rejects.toThrow('stuck');
  expect(await next).toBe('through');
});
