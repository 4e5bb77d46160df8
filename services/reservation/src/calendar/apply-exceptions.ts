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
import { occasions } from '../plans/opened-meals.ts';
import { cancelNotServed } from './cancel-not-served.ts';
import { decidedAt, notifyHoursChanged } from './notify-hours-changed.ts';

interface CalendarEffect extends WaiverEffect {
  /** Pending reservations. */
  cancelled: number;
  /** Of a meal with other hours: who has reserved it. */
  told: number;
}

/** Whoever reserves while a change of hours is being written is found by a further look. */
const LOOKBACK_MS = 60_000;

/**
 * Does what it means that meals were closed, are served after all, or at other hours: cancels what is pending of them, has
 * patterns reserve them that left them out, waives or charges what has expired, and tells of hours. Done again it finds
 * nothing more to do; one that was changed meanwhile stays due.
 * @throws where some of it could not be done: they stay due
 */
export async function applyExceptions(
  context: Context,
  exceptions: readonly StoredServiceException[],
): Promise<CalendarEffect> {
  const effect: CalendarEffect = { cancelled: 0, told: 0, waived: 0, charged: 0, corrected: 0 };
  effect.cancelled = await cancelNotServed(context, exceptions);
  await planAgain(context, exceptions);
  for (const exception of exceptions) {
    effect.told += await notifyHoursChanged(context, exception);
    const { waived, charged, corrected } = await evaluateMeal(context, exception);
    effect.waived += waived;
    effect.charged += charged;
    effect.corrected += corrected;
  }
  const now = context.clock.now().getTime();
  const settled = exceptions.filter((each) => !each.hours || now >= decidedAt(each).getTime() + LOOKBACK_MS);
  if (settled.length === 0) return effect;
  await documents(context.database.serviceExceptions).bulkWrite(
    settled.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { due: false } } },
    })),
    { ordered: false },
  );
  return effect;
}

/**
 * Has the patterns looked at once more that may want a meal of today whose window is open, and that is served after all:
 * they were gone through when its window opened, and left it out. Who has it, or had it and gave it back, gets none.
 */
async function planAgain(context: Context, meals: readonly DayMeal[]): Promise<void> {
  const open = (await occasions(context)).filter((occasion) => occasion.open);
  const openMeals = meals.filter(({ date, meal, site }) =>
    open.some(
      (occasion) => occasion.date === date && occasion.meal === meal && occasion.sites.includes(site),
    ),
  );
  if (openMeals.length === 0) return;
  const calendar = await serviceCalendar(context.database, { $in: openMeals.map(({ date }) => date) });
  const served = openMeals.filter((meal) => whyNotServed(calendar, meal) === null);
  for (const slot of new Set(served.map(({ date, meal }) => slotOf(weekdayOf(date), meal)))) {
    await documents(context.database.weekPlans).updateMany({ slots: slot }, { $set: { due: true } });
  }
}

/** Of a tick: a closing has two hundred at the most. */
const BATCH_SIZE = 500;

/**
 * Finishes closings whose command was cut short, and cancels what is pending of meals that are not served, however it came
 * to be: reserved at the very moment at which its meal was closed, or let go by a gate since.
 */
export async function applyCalendar(context: Context): Promise<void> {
  const { database } = context;
  const before = abandonedBefore(context, serviceCommands['service.close']);
  const due: StoredServiceException[] = await database.serviceExceptions
    .find({ due: true })
    .limit(BATCH_SIZE)
    .lean();
  // Hours cancel nothing, and their command knows who is told of them, whoever does it.
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
