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

/** Of one tick, beyond what is pending: a month's worth of shifts, should each of them have been left half done. */
const BATCH_SIZE = 200;

const idOf = ({ site, date, meal }: EndedShift): string => `${site}-${date}-${meal}`;

/**
 * Expires what is still pending in shifts that are over: today's by the hours of the day, earlier days' whatever the hours,
 * so that downtime is caught up. Each shift is recorded once, and one whose settling was cut short is finished, though
 * nothing of it is pending any more.
 */
export async function settleShifts(context: Context): Promise<void> {
  const turnstiles = await allTurnstiles(context.database);
  // One that cannot be settled, for want of prices say, must not keep the others pending.
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
    const occasion = { site, date, meal };
    const shift = { ...occasion, endedAt: shiftEnd(turnstiles, calendar, occasion, zone) };
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
  // Recorded before, where it was: an earlier run was cut short.
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
  // As it was recorded first: schedules that were changed since must not give one shift two prices.
  const recorded = await database.shifts.findById(_id).select({ endedAt: 1, settledAt: 1 }).lean();
  const endedAt = recorded?.endedAt ?? shift.endedAt;

  // The sums of a closed month stand, whatever is found in it afterwards: its readiness names what is pending.
  const stands = await areSumsWritten(context, date);
  // Settled before, and something is pending again: until that is judged it is not settled, should we die on the way.
  if (recorded?.settledAt && !stands)
    await documents(database.shifts).updateOne({ _id }, { $set: { settledAt: null } });
  const changed = stands ? 0 : await expire(context, { ...shift, endedAt });
  // Counted, not summed up: a run that was killed half-way is continued by another.
  const count = await database.reservations.countDocuments({
    date,
    site,
    meal,
    state: reservationState.expired,
    active: true,
  });

  // Also where an earlier run had expired them and died.
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

/** Of the shift by the hours of its day as they are now; none where no turnstile serves the meal. */
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

/** At the prices in force when the shift ended. */
async function expire({ database }: Context, shift: EndedShift): Promise<number> {
  const prices = await pricesAt(database, shift.endedAt);
  let expired = 0;
  // Visitors expire too, at no cost.
  for (const kind of ['employee', 'guest'] as const) {
    const { where, changes } = expiredAll(shift, { kind, prices });
    const { modifiedCount } = await documents(database.reservations).updateMany(where, changes);
    expired += modifiedCount;
  }
  return expired;
}
