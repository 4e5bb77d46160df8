import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Operation } from '@reserva/database/models/reservations/operations';
import { departuresSince } from '@reserva/database/queries/money/departures';
import { shiftPrices } from '@reserva/database/queries/money/shift-prices';
import { commitNew } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { concludedAll } from '@reserva/database/writes/operator-decisions';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { hasDay } from '@reserva/domain/money/departures';
import type { PriceList } from '@reserva/domain/money/prices';
import { mayConclude, reservationState, statesThat } from '@reserva/domain/reservations/reservation';
import type { Charge } from '@reserva/domain/reservations/undo';
import { type CommandMeta, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { isMonthClosed } from '../basics/month-freeze.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { finishOperation } from './finish-operation.ts';

/** Concludes all pending and expired reservations of today or an earlier date. */
export const concludeAll: Handler<'reservation.concludeAll'> = (context, { date }, meta) =>
  concludeScope(context, meta, { date, meal: null, site: null });

/** Concludes all pending and expired reservations of a shift of today or an earlier date. */
export const concludeShift: Handler<'reservation.concludeShift'> = (context, shift, meta) =>
  concludeScope(context, meta, shift);

/**
 * Concludes the pending and expired reservations of a day or shift and returns their number. Skips a reservation whose
 * gate is open, because the turn of the arm will conclude it. A retry continues where the earlier attempt crashed.
 */
async function concludeScope(
  context: Context,
  meta: CommandMeta,
  scope: Pick<Operation, 'date' | 'meal' | 'site'>,
) {
  if (scope.date > localNow(context).date) return refuse('future_date');
  if (await isMonthClosed(context, scope.date)) return refuse('month_closed');
  const operation = await begin(context, meta, operatorOf(meta.actor), scope);
  if (operation.finishedAt) return done({ concluded: operation.changed, operation: meta.id });
  const groups = await samePrices(context, operation);
  const without = await closedIndividually(context, scope.date);
  // In one price group, all reservations with the same kind of person and the same state get the same price.
  for (const { prices, shifts } of groups)
    for (const kind of ['employee', 'guest'] as const)
      for (const from of statesThat(mayConclude)) {
        const only = groups.length > 1 ? shifts : null;
        await concludeSort(context, operation, { from, kind, prices, without, only });
      }
  return done({ concluded: await finishOperation(context, operation), operation: meta.id });
}

type Sort = Omit<Parameters<typeof concludedAll>[1], 'before'>;

/** Maximum number of rounds. Waivers may change during the writes, but more rounds than this mean a bug. */
const MAX_ATTEMPTS = 4;

/**
 * Concludes the reservations with one kind of person and one state. Each expired reservation stores its earlier charge,
 * so that an undo can restore it. A pending reservation had no charge.
 */
async function concludeSort(context: Context, operation: Operation, sort: Sort): Promise<void> {
  if (sort.from === reservationState.pending) return conclude(context, operation, { ...sort, before: null });
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    const charges = await chargesOf(context, operation, sort);
    if (charges.length === 0) return;
    for (const before of charges) await conclude(context, operation, { ...sort, before });
  }
}

const writeOf = ({ clock }: Context, operation: Operation, sort: Parameters<typeof concludedAll>[1]) =>
  concludedAll(operation, sort, { at: clock.now(), by: operation.by, command: operation._id });

async function conclude(
  context: Context,
  operation: Operation,
  sort: Parameters<typeof concludedAll>[1],
): Promise<void> {
  const { where, changes, arrayFilters } = writeOf(context, operation, sort);
  await documents(context.database.reservations).updateMany(where, changes, {
    arrayFilters: [...arrayFilters],
  });
}

/** Returns each different charge of these reservations once. There are only a few. */
async function chargesOf(context: Context, operation: Operation, sort: Sort): Promise<Charge[]> {
  const { where } = writeOf(context, operation, { ...sort, before: null });
  const groups = await context.database.reservations.aggregate<{ _id: Charge }>([
    { $match: where },
    {
      $group: {
        _id: { priceCents: '$priceCents', priceVersion: '$priceVersion', stateAt: '$stateAt' },
      },
    },
  ]);
  return groups.map(({ _id }) => _id);
}

/** Returns the ids of people who left the company and whose accounts are already closed for that day. */
async function closedIndividually({ database }: Context, date: LocalDate): Promise<string[]> {
  const departures = await departuresSince(database, date);
  return departures.filter((each) => hasDay(each, date)).map(({ person }) => person.id);
}

/**
 * Groups the shifts of the operation by the version of the prices that applied to them. There is nearly always one
 * group.
 */
async function samePrices({ database, zone }: Context, { at, date, meal, site }: Operation) {
  const pricesOf = shiftPrices(database, { at, zone });
  const groups = new Map<number, { prices: PriceList; shifts: DayMeal[] }>();
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

/** Returns the record of this command, either a new one or that of an earlier attempt. */
async function begin(
  context: Context,
  { id }: CommandMeta,
  by: Operator,
  scope: Pick<Operation, 'date' | 'meal' | 'site'>,
): Promise<Operation> {
  const { operations } = context.database;
  const earlier = await operations.findById(id).lean();
  if (earlier) return earlier;
  const now = context.clock.now();
  const operation = { _id: id, by, at: now, ...scope, finishedAt: null, changed: 0, outbox: [] };
  if ((await commitNew(context, operations, operation)) === 'written') return operation;
  return operations.findById(id).orFail().lean();
}
