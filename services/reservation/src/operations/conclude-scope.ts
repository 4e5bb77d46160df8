import type { Operator } from '@reserva/contracts/actor';
import { duplicateKey } from '@reserva/database/database';
import type { Operation } from '@reserva/database/models/operations';
import { type ShiftOf, shiftPrices } from '@reserva/database/queries/shift-prices';
import { mealIds, siteIds } from '@reserva/domain/meals';
import { type PersonKind, type PriceList, priceOf } from '@reserva/domain/prices';
import { type ReservationState, reservationState } from '@reserva/domain/reservation';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
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
  const groups = await samePrices(context, operation);
  // Those of a kind and a state have one price.
  for (const { prices, shifts } of groups)
    for (const kind of ['employee', 'guest'] as const)
      for (const from of [pending, expired]) {
        const only = groups.length > 1 ? shifts : null;
        await conclude(context, operation, { prices, kind, from, only });
      }
  return finishOperation(context, operation);
}

/** The shifts it reaches, by the prices that were in force at them: almost always the same for all. */
async function samePrices({ database, zone }: Context, { at, date, meal, site }: Operation) {
  const pricesOf = shiftPrices(database, { at, zone });
  const groups = new Map<number, { prices: PriceList; shifts: ShiftOf[] }>();
  for (const ofSite of site ? [site] : siteIds)
    for (const ofMeal of meal ? [meal] : mealIds) {
      const shift = { site: ofSite, date, meal: ofMeal };
      const prices = await pricesOf(shift);
      const group = groups.get(prices.version) ?? { prices, shifts: [] };
      group.shifts.push(shift);
      groups.set(prices.version, group);
    }
  return [...groups.values()];
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
  const operation = { _id: id, by, at: now, ...scope, finishedAt: null, changed: 0, outbox: [] };
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
  { _id: command, by, date, meal, site }: Operation,
  {
    prices,
    kind,
    from,
    only,
  }: { prices: PriceList; kind: PersonKind; from: ReservationState; only: ShiftOf[] | null },
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
      ...(only && { $and: [{ $or: only.map(({ site, meal }) => ({ site, meal })) }] }),
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
