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

/** Concludes all pending and expired reservations of a date that has come. */
export const concludeAll: Handler<'reservation.concludeAll'> = (context, { date }, meta) =>
  concludeScope(context, meta, { date, meal: null, site: null });

/** Concludes all pending and expired reservations of a shift whose date has come. */
export const concludeShift: Handler<'reservation.concludeShift'> = (context, shift, meta) =>
  concludeScope(context, meta, shift);

/**
 * Concludes what is pending or expired of a whole day or shift, and says how many it were. Reservations whose gate is
 * open are left to the turn. A repeated attempt continues where the first one died.
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
  // Those of a kind and a state have one price.
  for (const { prices, shifts } of groups)
    for (const kind of ['employee', 'guest'] as const)
      for (const from of statesThat(mayConclude)) {
        const only = groups.length > 1 ? shifts : null;
        await concludeSort(context, operation, { from, kind, prices, without, only });
      }
  return done({ concluded: await finishOperation(context, operation), operation: meta.id });
}

type Sort = Omit<Parameters<typeof concludedAll>[1], 'before'>;

/** Waivers change while we write; more rounds than this mean that something else is wrong. */
const MAX_ATTEMPTS = 4;

/** Each keeps what it was charged until then: what is undone is that again. What is pending was charged nothing. */
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

/** What those of a sort are charged: a few different amounts. */
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

/** Whose accounts are closed for that day: they left. */
async function closedIndividually({ database }: Context, date: LocalDate): Promise<string[]> {
  const departures = await departuresSince(database, date);
  return departures.filter((each) => hasDay(each, date)).map(({ person }) => person.id);
}

/** The shifts it reaches, by the prices that were in force at them: almost always the same for all. */
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

/** The record of this command: a new one, or that of an earlier attempt. */
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
