import { pino } from 'pino';
import { expect, test } from 'vitest';
import { assemble } from './lifecycle.ts';

const silent = pino({ level: 'silent' });

/** Creates parts that record the order in which they stop. */
function recorder() {
  const stopped: string[] = [];
  const part = (name: string, fails = false) => ({
    async stop() {
      stopped.push(name);
      if (fails) throw new Error(name);
    },
  });
  return { stopped, part };
}

test('parts that accept work stop before the parts that they need', async () => {
  const { stopped, part } = recorder();
  const running = await assemble(silent, async ({ keep, serve }) => {
    keep(part('database'));
    keep(part('publisher'));
    serve(part('worker'));
    serve(part('ticker'));
  });
  expect(stopped).toEqual([]);
  await running.stop();
  expect(stopped.slice(0, 2).sort()).toEqual(['ticker', 'worker']);
  expect(stopped.slice(2)).toEqual(['publisher', 'database']);
});

test('a part that fails to stop does not keep the others running', async () => {
  const { stopped, part } = recorder();
  const running = await assemble(silent, async ({ keep, serve }) => {
    keep(part('database'));
    serve(part('worker', true));
    serve(part('ticker'));
  });
  await running.stop();
  expect(stopped).toContain('ticker');
  expect(stopped.at(-1)).toBe('database');
});

test('a failed start stops the running parts and throws its cause', async () => {
  const { stopped, part } = recorder();
  const start = assemble(silent, async ({ keep, serve }) => {
    keep(part('database'));
    serve(part('worker'));
    throw new Error('Redis is away');
  });
  await expect(start).rejects.toThrow('Redis is away');
  expect(stopped).toEqual(['worker', 'database']);
});
