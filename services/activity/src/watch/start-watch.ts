import type { Round } from '@reserva/database/models/rounds';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { goRound, type LastRound } from './go-round.ts';

const EVERY_MS = 30_000;

/**
 * Goes round twice a minute, in one of the running processes. No schedule of Redis, as the ticks have: that
 * Redis is away is one of the things that are to be noticed.
 */
export function startWatch(context: Context, everyMs = EVERY_MS): Running {
  const last: LastRound = new Map();
  let going: Promise<void> | null = null;
  const timer = setInterval(() => {
    going ??= turn(context, last, everyMs)
      .catch((error) => context.logger.warn({ err: error }, 'nobody looked after the parts'))
      .finally(() => {
        going = null;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      // A store that froze must not hold up the end.
      if (going) await settledWithin(1_000, going);
    },
  };
}

async function turn(context: Context, last: LastRound, everyMs: number): Promise<void> {
  if (await takeTurn(context, everyMs)) await goRound(context, last);
}

/** Whether it is ours to go: of several processes whoever moves the moment of the last round on. */
export async function takeTurn(
  { database: { rounds }, clock }: Pick<Context, 'database' | 'clock'>,
  everyMs: number,
): Promise<boolean> {
  const now = clock.now();
  const before = await rounds.findById('watch').lean();
  const first: Round = { _id: 'watch', at: now };
  if (!before) return insertOnce(rounds, first);
  const ago = now.getTime() - before.at.getTime();
  // A little early is as good: timers are not exact. A negative one: the clock was set back.
  if (ago >= 0 && ago < everyMs * 0.9) return false;
  const moved = await documents(rounds).updateOne({ _id: 'watch', at: before.at }, { $set: { at: now } });
  return moved.matchedCount === 1;
}
