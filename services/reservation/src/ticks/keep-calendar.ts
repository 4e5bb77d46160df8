import type { StoredServiceException } from '@reserva/database/models/service-exceptions';
import { applyExceptions } from '../calendar/apply-exceptions.ts';
import { cancelNotServed } from '../calendar/cancel-not-served.ts';
import type { Context } from '../context.ts';
import { eachByItself } from './each-by-itself.ts';

/** Of a tick: a closing has two hundred at the most. */
const OF_A_TICK = 500;

/**
 * Finishes closings whose command was cut short, and cancels what is pending of meals that are not served, however it came
 * to be: reserved at the very moment at which its meal was closed, or let go by a gate since.
 */
export async function keepCalendar(context: Context): Promise<void> {
  const due: StoredServiceException[] = await context.database.serviceExceptions
    .find({ due: true })
    .limit(OF_A_TICK)
    .lean();
  await eachByItself(due, (exception) => applyExceptions(context, [exception]));
  await cancelNotServed(context);
}
