import { serviceCommands } from '@reserva/contracts/calendar/service-commands';
import type { StoredServiceException } from '@reserva/database/models/calendar/service-exceptions';
import { pendingMeals } from '@reserva/database/queries/reservations/pending-meals';
import { isSameMeal } from '@reserva/domain/calendar/service-calendar';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import type { Context } from '../context.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { cancelNotServed } from './cancel-not-served.ts';
import { decidedAt } from './notify-hours-changed.ts';

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
