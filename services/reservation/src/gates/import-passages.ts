import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { CommandResult } from '@reserva/contracts/commands';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import { type Gate, gateEver } from '@reserva/database/queries/gates/turnstiles';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context, Handler } from '../context.ts';
import { addConflict } from './conflicts.ts';
import { importPassage } from './import-passage.ts';

type Outcomes = CommandResult<'checkin.record'>['outcomes'];

/**
 * Records the passages that a device has collected. Passages of one person run in order. Passages of different people
 * run in parallel, so that their reads and writes are grouped into fewer queries. A passage that cannot be recorded is
 * quarantined. If a store cannot be reached, the command fails, and the caller sends it again.
 */
export const importPassages: Handler<'checkin.record'> = async (context, payload) => {
  const turnstile = await gateEver(context.database, payload.turnstileId);
  if (!turnstile) return refuse('turnstile_not_found');
  const outcomes: Outcomes = [];
  const recordAll = async (group: readonly NumberedPassage[]) => {
    for (const { passage, index } of group) {
      outcomes[index] = await importOrQuarantine(context, turnstile, passage);
    }
  };
  await Promise.all(byPerson(payload.passages).map(recordAll));
  return done({ outcomes });
};

interface NumberedPassage {
  passage: CollectedPassage;
  index: number;
}

function byPerson(passages: readonly CollectedPassage[]): NumberedPassage[][] {
  const groups = new Map<string, NumberedPassage[]>();
  for (const [index, passage] of passages.entries()) {
    const groupKey = passage.person ? JSON.stringify(passage.person) : passage.key;
    groups.set(groupKey, [...(groups.get(groupKey) ?? []), { passage, index }]);
  }
  return [...groups.values()];
}

type Outcome = CommandResult<'checkin.record'>['outcomes'][number];

/** Time until a quarantined passage is tried again. */
export const RETRY_MS = 10 * 60_000;

const MAX_MESSAGE_LENGTH = 300;

/**
 * Tolerated difference in milliseconds between the clocks of the device, of the process that sends the command and of
 * this service.
 */
const SAME_MOMENT_MS = 60_000;

/**
 * Imports one turn. If the device's row or our code is at fault, stores the passage as quarantined instead. A
 * quarantined passage does not block the following ones and is tried again later. Its key makes a repetition harmless.
 * @throws StoreUnavailable if a store cannot be reached; the whole import is then repeated
 */
async function importOrQuarantine(
  context: Context,
  turnstile: Gate,
  passage: CollectedPassage,
): Promise<Outcome> {
  const { unreadable, key, turnedAt } = passage;
  if (unreadable !== undefined) return quarantine(context, turnstile, passage, unreadable);
  const now = context.clock.now();
  if (new Date(turnedAt).getTime() - now.getTime() > SAME_MOMENT_MS) {
    // A turn in the future has a wrong time. A retry would not help, because the time stays wrong.
    const message = `${key}: ${turnedAt}`;
    return quarantine(
      context,
      turnstile,
      { ...passage, turnedAt: now.toISOString(), unreadable: message },
      message,
    );
  }
  try {
    return await importPassage(context, turnstile, passage);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const turnstileId = turnstile._id;
    context.logger.error({ err: error, turnstileId, passage: passage.key }, 'a passage that is kept aside');
    return quarantine(context, turnstile, passage, String(error));
  }
}

async function quarantine(
  context: Context,
  turnstile: Gate,
  passage: CollectedPassage,
  problem: string,
): Promise<Outcome> {
  const { key, turnedAt, person, unreadable } = passage;
  const retry = unreadable === undefined;
  const quarantined = {
    passage: retry ? passage : null,
    fault: problem.slice(0, MAX_MESSAGE_LENGTH),
    retryAt: retry ? new Date(context.clock.now().getTime() + RETRY_MS) : null,
  };
  const badge = person?.kind === 'badge' ? person.number : '';
  const where = { key, turnstile, at: new Date(turnedAt) };
  await addConflict(context, 'unrecorded', where, { badge, kept: quarantined });
  return 'kept';
}
