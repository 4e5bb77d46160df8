import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { calendarOf, serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { silencesOf } from '@reserva/database/queries/gates/silences';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { pricesAt } from '@reserva/database/queries/money/price-versions';
import { pendingMeals } from '@reserva/database/queries/reservations/pending-meals';
import { unfinishedShifts } from '@reserva/database/queries/reservations/shifts';
import { commit, commitNew } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { expiredAll } from '@reserva/database/writes/reservations';
import { siteIds } from '@reserva/domain/basics/meals';
import { minutesWithoutAny } from '@reserva/domain/basics/outage';
import { instantAt } from '@reserva/domain/basics/time';
import { shiftsOn } from '@reserva/domain/calendar/meal-hours';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { shiftEnd } from '@reserva/domain/calendar/serving';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { areSumsWritten } from '../basics/month-freeze.ts';
import { evaluateMeal } from '../basics/reevaluate-waivers.ts';
import { type Context, localNow } from '../context.ts';

interface EndedShift extends DayMeal {
  endedAt: Date;
}

type Turnstiles = Awaited<ReturnType<typeof allTurnstiles>>;

/** Maximum number of unfinished shifts of earlier days that one tick handles. This is about a month of shifts. */
const BATCH_SIZE = 200;

const idOf = ({ site, date, meal }: EndedShift): string => `${site}-${date}-${meal}`;

/**
 * Expires the pending reservations of shifts (a meal of a day at a site) that have ended. Handles shifts of today whose
 * end has passed and all earlier shifts. Shifts that ended while the system did not work are therefore settled later.
 * Each shift is recorded once. If the settling of a shift was interrupted, it is finished, even if no reservation is
 * pending any more.
 */
export async function settleShifts(context: Context): Promise<void> {
  const turnstiles = await allTurnstiles(context.database);
  // A shift that cannot be settled, for example without prices, does not stop the others.
  await forEachThenThrow(await endedShifts(context, turnstiles), (shift) =>
    settle(context, shift, turnstiles),
  );
}

async function endedShifts(context: Context, turnstiles: Turnstiles): Promise<EndedShift[]> {
  const { database, zone } = context;
  const { now, date: today } = localNow(context);

  const pending = await pendingMeals(database, { to: today });
  const dates = [...new Set([today, ...pending.map(({ date }) => date)])];
  const calendar = await serviceCalendar(database, { $in: dates });
  const due = new Map<string, EndedShift>();
  const consider = (site: SiteId, date: LocalDate, meal: MealId) => {
    const shiftKey = { site, date, meal };
    const shift = { ...shiftKey, endedAt: shiftEnd(turnstiles, calendar, shiftKey, zone) };
    if (shift.endedAt <= now) due.set(idOf(shift), shift);
  };

  for (const site of siteIds) {
    for (const { id } of shiftsOn(turnstiles, calendar, { site, date: today })) consider(site, today, id);
  }
  const recorded = await database.shifts.find({ date: today, settledAt: { $ne: null } }).lean();
  for (const { _id } of recorded) due.delete(_id);

  for (const { site, date, meal } of pending) consider(site, date, meal);
  const unfinished = await unfinishedShifts(database, { before: today, limit: BATCH_SIZE });
  for (const { _id, site, date, meal, endedAt } of unfinished) due.set(_id, { site, date, meal, endedAt });
  return [...due.values()];
}

async function settle(context: Context, shift: EndedShift, turnstiles: Turnstiles): Promise<void> {
  const { database, clock } = context;
  const { site, date, meal } = shift;
  const now = clock.now();
  const _id = idOf(shift);
  // The record may exist already, because an earlier run was interrupted.
  await commitNew(context, database.shifts, {
    _id,
    site,
    date,
    meal,
    endedAt: shift.endedAt,
    settledAt: null,
    expired: 0,
    outageMinutes: await outageMinutes(context, shift, turnstiles),
    outbox: [],
  });
  // The recorded end is used, even if the schedule has changed since. Otherwise one shift could have two prices.
  const recorded = await database.shifts.findById(_id).select({ endedAt: 1, settledAt: 1 }).lean();
  const endedAt = recorded?.endedAt ?? shift.endedAt;

  // After the sums of a month are written, its reservations must not expire any more. The month's readiness only lists
  // those that are still pending.
  const areSumsFinal = await areSumsWritten(context, date);
  // The shift was settled, but reservations are pending again. It is marked as unsettled until they have expired. After
  // a crash, the next tick then continues.
  if (recorded?.settledAt && !areSumsFinal)
    await documents(database.shifts).updateOne({ _id }, { $set: { settledAt: null } });
  const changed = areSumsFinal ? 0 : await expire(context, { ...shift, endedAt });
  // The expired reservations are counted in the database, because an earlier interrupted run may have expired some of
  // them.
  const count = await database.reservations.countDocuments({
    date,
    site,
    meal,
    state: reservationState.expired,
    active: true,
  });

  // Waivers are evaluated even if an earlier run expired the reservations and crashed.
  await evaluateMeal(context, shift);

  const event = outboxEvent('shift.settled', `${_id}-${now.getTime()}`, now, {
    site,
    date,
    meal,
    expired: count,
  });
  const first = await commit(context, database.shifts, {
    where: { _id, settledAt: null },
    changes: { $set: { settledAt: now, expired: count } },
    events: [event],
  });
  if (first !== 'written' && changed > 0) {
    await documents(database.shifts).updateOne({ _id }, { $set: { expired: count } });
  }
  if (changed > 0) context.logger.info({ shift: _id, expired: changed }, 'shift settled');
}

/**
 * Returns the minutes of the shift in which no turnstile of the site gave a sign of life. The shift has the current
 * hours of its day. Returns 0 if no turnstile serves the meal.
 */
async function outageMinutes(
  { database, zone }: Context,
  { site, date, meal, endedAt: to }: EndedShift,
  turnstiles: Turnstiles,
): Promise<number> {
  const atSite = turnstiles.filter((turnstile) => turnstile.site === site);
  const calendar = await calendarOf(database, date);
  const window = shiftsOn(atSite, calendar, { site, date }).find(({ id }) => id === meal);
  if (!window) return 0;
  const from = instantAt(date, window.start, zone);
  return minutesWithoutAny({ from, to }, await silencesOf(database, atSite, { site, from, to }));
}

/** Expires the shift's pending reservations at the prices in force when it ended. */
async function expire({ database }: Context, shift: EndedShift): Promise<number> {
  const prices = await pricesAt(database, shift.endedAt);
  let expired = 0;
  // Reservations of guests expire without cost.
  for (const kind of ['employee', 'guest'] as const) {
    const { where, changes } = expiredAll(shift, { kind, prices });
    const { modifiedCount } = await documents(database.reservations).updateMany(where, changes);
    expired += modifiedCount;
  }
  return expired;
}
