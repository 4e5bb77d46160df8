import { serviceCommands } from '@reserva/contracts/calendar/service-commands';
import type { StoredServiceException } from '@reserva/database/models/calendar/service-exceptions';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { pendingMeals } from '@reserva/database/queries/reservations/pending-meals';
import { documents } from '@reserva/database/writes/documents';
import { weekdayOf } from '@reserva/domain/basics/time';
import { type DayMeal, isSameMeal, whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { slotOf } from '@reserva/domain/plans/week-plan';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import type { WaiverEffect } from '../basics/apply-waivers.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { evaluateMeal } from '../basics/reevaluate-waivers.ts';
import type { Context } from '../context.ts';
import { openedMeals } from '../plans/opened-meals.ts';
import { cancelNotServed } from './cancel-not-served.ts';
import { decidedAt, notifyHoursChanged } from './notify-hours-changed.ts';

interface CalendarEffect extends WaiverEffect {
  /** Number of cancelled pending reservations. */
  cancelled: number;
  /** Number of people who had reserved a meal that has other hours. */
  notified: number;
}

/**
 * Time for which a tick handles an exception with other hours again. A later tick then also notifies people who
 * reserved while the exception was being written.
 */
const LOOKBACK_MS = 60_000;

/**
 * Carries out exceptions of the calendar. Cancels pending reservations of closed meals and lets week plans reserve
 * opened meals. Waives or charges expired meals and notifies people of other hours. It is idempotent. An exception that
 * changes meanwhile stays due.
 * @throws Error when some of the work failed; the exceptions then stay due
 */
export async function applyExceptions(
  context: Context,
  exceptions: readonly StoredServiceException[],
): Promise<CalendarEffect> {
  const effect: CalendarEffect = { cancelled: 0, notified: 0, waived: 0, charged: 0, corrected: 0 };
  effect.cancelled = await cancelNotServed(context, exceptions);
  await planAgain(context, exceptions);
  for (const exception of exceptions) {
    effect.notified += await notifyHoursChanged(context, exception);
    const { waived, charged, corrected } = await evaluateMeal(context, exception);
    effect.waived += waived;
    effect.charged += charged;
    effect.corrected += corrected;
  }
  const now = context.clock.now().getTime();
  const finished = exceptions.filter((each) => !each.hours || now >= decidedAt(each).getTime() + LOOKBACK_MS);
  if (finished.length === 0) return effect;
  await documents(context.database.serviceExceptions).bulkWrite(
    finished.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { due: false } } },
    })),
    { ordered: false },
  );
  return effect;
}

/**
 * Marks week plans as due, because one of these meals may be in them. The plans skipped the meal when its window
 * opened, because it was not served then. A person who has or had a reservation of the meal gets no second one.
 */
async function planAgain(context: Context, meals: readonly DayMeal[]): Promise<void> {
  const open = (await openedMeals(context)).filter((openMeal) => openMeal.open);
  const openMeals = meals.filter(({ date, meal, site }) =>
    open.some(
      (openMeal) => openMeal.date === date && openMeal.meal === meal && openMeal.sites.includes(site),
    ),
  );
  if (openMeals.length === 0) return;
  const calendar = await serviceCalendar(context.database, { $in: openMeals.map(({ date }) => date) });
  const served = openMeals.filter((meal) => whyNotServed(calendar, meal) === null);
  for (const slot of new Set(served.map(({ date, meal }) => slotOf(weekdayOf(date), meal)))) {
    await documents(context.database.weekPlans).updateMany({ slots: slot }, { $set: { due: true } });
  }
}

/** Maximum number of exceptions that one tick handles. One closing command writes at most 200. */
const BATCH_SIZE = 500;

/**
 * Finishes closings whose command was interrupted, and cancels pending reservations of meals that are not served. Such
 * a reservation was made while an operator closed the meal, or it was at a gate then and was released later.
 */
export async function applyCalendar(context: Context): Promise<void> {
  const { database } = context;
  const before = abandonedBefore(context, serviceCommands['service.close']);
  const due: StoredServiceException[] = await database.serviceExceptions
    .find({ due: true })
    .limit(BATCH_SIZE)
    .lean();
  // An exception with other hours is handled even while its command runs. It cancels nothing. Its command counts the
  // notified people correctly even if a tick has notified them.
  const running = new Set(due.filter((each) => !each.hours && decidedAt(each) >= before));
  const cutShort = due.filter((each) => !running.has(each));
  await forEachThenThrow(cutShort, (exception) => applyExceptions(context, [exception]));
  const { at, from } = (await database.serviceWeeks.findOne().sort({ _id: -1 }).lean()) ?? {};
  const newWeek = at && at >= before ? from : undefined;
  const meals = (await pendingMeals(database)).filter(
    ({ date, ...meal }) =>
      !(newWeek && date >= newWeek) &&
      ![...running].some((each) => each.date === date && isSameMeal(each, meal)),
  );
  await cancelNotServed(context, meals);
}
