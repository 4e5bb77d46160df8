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

/** An engine that dies at the test's word. @param next what becomes of each further start: an error, or a wait */
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

const given = { dataDir: '', firstPauseMs: 0, log: () => {} };

test('starts an engine again however often that fails, and says each reason once', async () => {
  const taken = new Error('Redis: port 4711 is taken.');
  const mute = (time: string) => new Error(`Redis did not start:\n${time} disk full`);
  const engine = fakeEngine([taken, taken, mute('10:00'), mute('10:01'), taken]);
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const kept = await superviseEngine('Redis', engine.start, { ...given, log });
  engine.die();
  await engine.back;
  expect(engine.ports).toEqual([undefined, ...Array(6).fill(4711)]);
  expect(lines).toEqual([
    'Redis ended (1): starting it again on port 4711',
    'Redis does not start again, and is tried further: Redis: port 4711 is taken.',
    'Redis does not start again, and is tried further: Redis did not start:\n10:00 disk full',
  ]);
  await kept.stop();
  expect([engine.ports.length, engine.running.size]).toEqual([7, 0]);
});

test('is stopped at once where the next attempt is far off', async () => {
  const engine = fakeEngine();
  const ended = newSignal();
  const options = { ...given, log: () => ended.give(), firstPauseMs: 3_600_000 };
  const kept = await superviseEngine('Redis', engine.start, options);
  engine.die();
  await ended.given;
  await kept.stop();
  expect(engine.ports).toEqual([undefined]);
});

test('is stopped with what starts in that very moment', async () => {
  const slow = newSignal();
  const engine = fakeEngine([slow.given]);
  const kept = await superviseEngine('Redis', engine.start, given);
  engine.die();
  await engine.asked;
  const stopping = kept.stop();
  slow.give();
  await stopping;
  expect([engine.ports.length, engine.running.size]).toEqual([2, 0]);
});
