import { reservationsOfPassage } from '@reserva/database/queries/gates/passages';
import { type Gate, gateEver } from '@reserva/database/queries/gates/turnstiles';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { localDateOf } from '@reserva/domain/basics/time';
import { done } from '@reserva/runtime/messaging/command-worker';
import type { Context, Handler } from '../context.ts';
import { applyTurn } from './apply-turn.ts';
import { addConflict, withdrawNoPerson } from './conflicts.ts';
import { mealAt } from './meal-at.ts';

/** Books a turn of the arm. A turn without a known passage becomes a conflict for an operator. */
export const recordTurn: Handler<'checkin.turn'> = async (context, payload, { id }) => {
  const { turnstileId, gate } = payload;
  const passage = (await grantedUnder(context, payload.arrivedAs)) ?? payload.passage;
  const turnedAt = new Date(payload.turnedAt);
  const turnstile = gate ? { _id: turnstileId, ...gate } : await gateEver(context.database, turnstileId);
  if (!turnstile) return done({ outcome: 'unmatched', priceCents: 0 });
  if (payload.way === 'exit') {
    await recordExit(context, turnstile, { key: passage ?? `turn:${id}`, at: turnedAt });
    return done({ outcome: 'exit', priceCents: 0 });
  }
  const result = await applyTurn(context, turnstile, { passage, turnedAt });
  if (result.outcome === 'unmatched') {
    context.logger.warn({ turnstileId, passage }, 'a turn without a passage');
    const where = { key: passage ?? `turn:${id}`, at: turnedAt };
    await addConflict(context, 'no_person', { ...where, turnstile });
    // A concurrent import of the device's log may have identified the person meanwhile. The turn is therefore tried
    // again.
    const again = passage !== null && (await applyTurn(context, turnstile, { passage, turnedAt }));
    if (again && again.outcome !== 'unmatched') await withdrawNoPerson(context, where.key);
  } else if (passage !== null && result.outcome !== 'repeated') {
    // An earlier attempt may have left a conflict that names no person. The person is known now.
    await withdrawNoPerson(context, passage);
  }
  return done(result);
};

/**
 * Returns the passage with the key of the day on which the turn arrived, if it exists. A key contains the day, and the
 * device's clock may show another day.
 */
async function grantedUnder({ database }: Context, arrivedAs: string | undefined): Promise<string | null> {
  if (arrivedAs === undefined) return null;
  return (await reservationsOfPassage(database, arrivedAs)).length > 0 ? arrivedAs : null;
}

/** Records an exit. The key of the turn is the id of the exit, so a repeated report adds no second exit. */
export async function recordExit(
  context: Context,
  turnstile: Gate,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const { database, zone } = context;
  const date = localDateOf(at, zone);
  const meal = await mealAt(context, turnstile, at);
  await insertOnce(database.gateExits, { _id: key, turnstileId: turnstile._id, at, date, meal });
}
