import type { CommandResult } from '@reserva/contracts/commands';
import { type Gate, gateEver } from '@reserva/database/queries/turnstiles';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { findPassage } from './find-passage.ts';
import { noteConflict } from './note-conflict.ts';
import { recordExit } from './record-exit.ts';
import { recordTurn } from './record-turn.ts';
import { withdrawNoPerson } from './withdraw-conflict.ts';

const TRIES = 10;

type TurnResult = CommandResult<'checkin.turn'>;

/** The meal counts. A turn that belongs to no passage we know is left to an operator. */
export const turn: CommandHandler<'checkin.turn', Context> = async (context, payload, { id }) => {
  const { turnstileId } = payload;
  const passage = (await grantedUnder(context, payload.arrivedAs)) ?? payload.passage;
  const turnedAt = new Date(payload.turnedAt);
  const turnstile = await gateEver(context.database, turnstileId);
  if (!turnstile) return done({ outcome: 'unmatched', priceCents: 0 });
  if (payload.way === 'exit') {
    await recordExit(context, turnstile, { key: passage ?? `turn:${id}`, at: turnedAt });
    return done({ outcome: 'exit', priceCents: 0 });
  }
  const result = await applyTurn(context, turnstile, { passage, turnedAt });
  if (result.outcome === 'unmatched') {
    context.logger.warn({ turnstileId, passage }, 'a turn without a passage');
    const where = { key: passage ?? `turn:${id}`, at: turnedAt };
    await noteConflict(context, 'no_person', { ...where, turnstile });
    // The device's log may have named the person in this very moment.
    const again = passage !== null && (await applyTurn(context, turnstile, { passage, turnedAt }));
    if (again && again.outcome !== 'unmatched') await withdrawNoPerson(context, where.key);
  } else if (passage !== null && result.outcome !== 'repeated') {
    // An attempt before this one may have found nobody.
    await withdrawNoPerson(context, passage);
  }
  return done(result);
};

/** A scan of the day on which the news of its turn arrived, whatever day the device's clock shows. */
async function grantedUnder(
  { database: { reservations } }: Context,
  arrivedAs: string | undefined,
): Promise<string | null> {
  if (arrivedAs === undefined) return null;
  return (await reservations.exists({ 'passages.key': arrivedAs })) ? arrivedAs : null;
}

/** What the turn makes of the passage it belongs to; `unmatched` where there is none. */
export async function applyTurn(
  context: Context,
  turnstile: Gate,
  turned: {
    passage: string | null;
    turnedAt: Date;
    /** The id under which the device told of the turn, where that is not the passage's. */
    turnKey?: string;
  },
): Promise<TurnResult> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { passage: told, turnedAt: at } = turned;
    const found = await findPassage(context, { turnstileId: turnstile._id, passage: told, at });
    if (!found) return { outcome: 'unmatched', priceCents: 0 };
    const key = found.matchedKey;
    const passage = found.document.passages.find((entry) => entry.key === key);
    if (passage?.turnedAt) return { outcome: 'repeated', priceCents: 0 };
    // Nobody turns before the gate is open: the device's clock has jumped.
    const opened = passage?.grantedAt ?? at;
    const result = await recordTurn(context, found.document, turnstile, {
      ...{ key, turnKey: turned.turnKey ?? turned.passage ?? key },
      turnedAt: new Date(Math.max(at.getTime(), opened.getTime())),
    });
    // Null: the document changed in between (a shift was settled, a give-up came): decide again on what it is now.
    if (result) return result;
  }
  throw new Error('the reservation did not hold still');
}
