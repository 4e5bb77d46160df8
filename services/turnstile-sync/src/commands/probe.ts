import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { faultOf } from '../devices/device-fault.ts';
import { talkWith } from '../devices/talk-with.ts';
import { turnstilesInScope } from './turnstiles-in-scope.ts';

const ASK_WITHIN_MS = 13_000;

/**
 * Connects to each device in scope at once, without other work. `talkWith` stores the id, clock and mode that the
 * device reports.
 */
export const probe: CommandHandler<'turnstile.probe', Context> = async (context, { scope }) => {
  const turnstiles = await turnstilesInScope(context.database, scope);
  if (scope.kind === 'one' && turnstiles.length === 0) return refuse('turnstile_not_found');
  const devices = await pLimit(context.concurrency).map(turnstiles, async (turnstile) => {
    const { _id: id, name, address } = turnstile;
    const problem = await faultOf(talkWith(context, turnstile, ASK_WITHIN_MS, async () => {}, 'urgent'));
    return { id, name, address, reached: problem === null };
  });
  return done({ devices });
};
