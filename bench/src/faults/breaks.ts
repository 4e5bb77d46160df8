import { writeFileSync } from 'node:fs';
import type { BreakableLink } from '@reserva/testing/breakable-link';
import type { SupervisedProgram } from './supervised-program.ts';
import { SERVICES, type World } from './world.ts';

/** One way to break one part. */
export interface Break {
  part: string;
  /** Description in the table. */
  way: string;
  begin(): unknown;
  /**
   * Time between `begin` and `end`, in milliseconds. It is 0 for a killed process, because its supervisor restarts it.
   */
  holdMs: number;
  end(): unknown;
}

const FROZEN_MS = 20_000;
const HELD_MS = 10_000;
const AHEAD_MS = 120_000;
const nothing = () => undefined;

/** Lists all breaks that this machine supports. */
export function breaksOf(world: World): Break[] {
  const { links, disks, clocks, stack, mongo, redis, mail, front } = world;
  if ('primaryPort' in redis) throw new Error('with one Redis only');
  const signalAll = (names: readonly string[], signal: NodeJS.Signals) => {
    for (const name of names) {
      const { pid } = stack.process(name);
      if (pid) process.kill(pid, signal);
    }
  };
  const ownProcessBreaks = (
    part: string,
    names: readonly string[],
    ways: BreakableLink[],
    clock: string,
  ): Break[] => [
    {
      part,
      way: 'killed',
      begin: () => Promise.all(names.map((name) => stack.process(name).kill())),
      holdMs: 0,
      end: nothing,
    },
    {
      part,
      way: 'frozen 20 s',
      begin: () => signalAll(names, 'SIGSTOP'),
      holdMs: FROZEN_MS,
      // A process that was restarted meanwhile ignores the signal, because it already runs.
      end: () => signalAll(names, 'SIGCONT'),
    },
    cutting(part, ways),
    {
      part,
      way: 'clock 2 min ahead',
      begin: () => writeFileSync(clock, String(AHEAD_MS)),
      holdMs: HELD_MS,
      end: () => writeFileSync(clock, '0'),
    },
  ];
  const programBreaks = (part: string, program: SupervisedProgram, way: BreakableLink): Break[] => [
    { part, way: 'killed', begin: () => program.kill(), holdMs: 0, end: nothing },
    {
      part,
      way: 'frozen 20 s',
      begin: () => program.freeze(),
      holdMs: FROZEN_MS,
      end: () => program.thaw(),
    },
    cutting(part, [way]),
  ];
  const full = (part: string, { fill, empty }: World['disks']['mongo']): Break[] =>
    fill ? [{ part, way: 'disk full', begin: fill, holdMs: HELD_MS, end: empty }] : [];
  return [
    ...ownProcessBreaks('gateway', ['gateway'], [links.gateway, links.devices], clocks.gateway),
    ...ownProcessBreaks('services', SERVICES, [links.serviceMongo, links.serviceRedis], clocks.services),
    ...programBreaks('MongoDB', mongo, links.mongo),
    ...full('MongoDB', disks.mongo),
    ...programBreaks('Redis', redis, links.redis),
    ...full('Redis', disks.redis),
    ...programBreaks('mail', mail, links.mail),
    ...(front ? programBreaks('proxy', front, links.front) : []),
  ];
}

const cutting = (part: string, ways: readonly BreakableLink[]): Break => ({
  part,
  way: 'network cut 10 s',
  begin: () => Promise.all(ways.map((way) => way.cut())),
  holdMs: HELD_MS,
  end: () => Promise.all(ways.map((way) => way.mend())),
});
