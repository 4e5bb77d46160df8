import { expect, test } from 'vitest';
import type { Engine, EngineOptions } from './engine.ts';
import type { EngineExit } from './engine-process.ts';
import { superviseEngine } from './supervise-engine.ts';

function newSignal<T = void>() {
  let give: (value: T) => void = () => {};
  const given = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

/**
 * Creates an engine that dies when the test tells it to.
 * @param next result of each later start: an error, or a promise to wait for
 */
function fakeEngine(next: (Error | Promise<void>)[] = []) {
  const ports: (number | undefined)[] = [];
  const [requested, back] = [newSignal(), newSignal()];
  const running = new Set<(exit: EngineExit) => void>();
  const start = async ({ port }: EngineOptions): Promise<Engine> => {
    ports.push(port);
    if (ports.length > 1) {
      requested.give();
      const what = next.shift();
      if (what instanceof Error) throw what;
      await what;
      back.give();
    }
    const { give, given: exited } = newSignal<EngineExit>();
    running.add(give);
    const end = (exit: EngineExit) => {
      running.delete(give);
      give(exit);
    };
    const stop = async () => end({ code: 0, signal: null });
    return { pid: ports.length, port: 4711, url: '', description: '', exited, stop };
  };
  const die = () => {
    for (const end of running) end({ code: 1, signal: null });
    running.clear();
  };
  return { start, ports, running, die, asked: requested.given, back: back.given };
}

const options = { dataDir: '', firstPauseMs: 0, log: () => {} };

test('a dead engine is started again however often that fails', async () => {
  const taken = new Error('Redis: port 4711 is taken.');
  const full = (time: string) => new Error(`Redis did not start:\n${time} disk full`);
  const engine = fakeEngine([taken, taken, full('10:00'), full('10:01')]);
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const running = await superviseEngine('Redis', engine.start, { ...options, log });
  engine.die();
  await engine.back;
  expect(engine.ports).toEqual([undefined, ...Array(5).fill(4711)]);
  expect(lines).toEqual([
    'Redis ended (1): starting it again on port 4711',
    'Redis does not start again, further attempts follow: Redis: port 4711 is taken.',
    'Redis does not start again, further attempts follow: Redis did not start:\n10:00 disk full',
  ]);
  await running.stop();
  expect([engine.ports.length, engine.running.size]).toEqual([6, 0]);
});

test('an engine that is restarting is stopped with the others', async () => {
  const slow = newSignal();
  const engine = fakeEngine([slow.given]);
  const running = await superviseEngine('Redis', engine.start, options);
  engine.die();
  await engine.asked;
  const stopping = running.stop();
  slow.give();
  await stopping;
  expect([engine.ports.length, engine.running.size]).toEqual([2, 0]);
});
