import type { Operator } from '@reserva/contracts/actor';
import { duplicateKey } from '@reserva/database/database';
import type { Operation } from '@reserva/database/models/operations';
import { pricesAt } from '@reserva/database/queries/settings';
import { type PersonKind, priceOf } from '@reserva/domain/prices';
import { type ReservationState, reservationState } from '@reserva/domain/reservation';
import type { CommandMeta } from '@reserva/runtime/command-worker';
import type { Context } from '../context.ts';
import { finishOperation } from './finish-operation.ts';

const { pending, concluded, expired } = reservationState;

/**
 * Concludes what is pending or expired of a whole day or shift, and says how many it were. Reservations whose gate is
 * open are left to the turn. A repeated attempt continues where the first one died.
 */
export async function concludeScope(
  context: Context,
  meta: CommandMeta,
  by: Operator,
  scope: Pick<Operation, 'date' | 'meal' | 'site'>,
): Promise<number> {
  const operation = await begin(context, meta, by, scope);
  if (operation.finishedAt) return operation.changed;
  // Those of a kind and a state have one price.
  for (const kind of ['employee', 'guest'] as const)
    for (const from of [pending, expired]) await conclude(context, operation, kind, from);
  return finishOperation(context, operation);
}

/** The record of this command: a new one, or that of an earlier attempt. */
async function begin(
  { database, clock }: Context,
  { id }: CommandMeta,
  by: Operator,
  scope: Pick<Operation, 'date' | 'meal' | 'site'>,
): Promise<Operation> {
  const earlier = await database.operations.findById(id).lean();
  if (earlier) return earlier;
  const now = clock.now();
  const prices = await pricesAt(database, now);
  const operation = { _id: id, by, at: now, ...scope, prices, finishedAt: null, changed: 0, outbox: [] };
  try {
    await database.operations.create(operation);
    return operation;
  } catch (error) {
    const other = duplicateKey(error) && (await database.operations.findById(id).lean());
    if (!other) throw error;
    return other;
  }
}

async function conclude(
  { database, clock }: Context,
  { _id: command, by, date, meal, site, prices }: Operation,
  kind: PersonKind,
  from: ReservationState,
): Promise<void> {
  const now = clock.now();
  await database.reservations.collection.updateMany(
    {
      date,
      ...(meal && { meal }),
      ...(site && { site }),
      'person.kind': kind,
      state: from,
      active: true,
      $or: [{ hold: null }, { 'hold.until': { $lte: now } }],
    },
    {
      $set: {
        state: concluded,
        priceCents: priceOf(concluded, kind, prices),
        priceVersion: prices.version,
        stateAt: now,
        decision: { at: now, by, as: 'concluded', from, command },
        hold: null,
        // A gate whose time ran out without a turn.
        'passages.$[open].outcome': 'released',
      },
    },
    { arrayFilters: [{ 'open.outcome': 'granted' }] },
  );
}
