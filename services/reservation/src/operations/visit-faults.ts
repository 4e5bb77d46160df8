import type { VisitorFault } from '@reserva/contracts/operator-commands';
import { reservationSchedule } from '@reserva/database/queries/settings';
import { slotFault } from '@reserva/domain/visitor-calendar';
import { type Context, localNow } from '../context.ts';
import type { Visit } from './register-visitors.ts';

/**
 * What speaks against each visit: the calendar against its meal. Nothing against one that an earlier attempt of the
 * command registered, even if the time has passed meanwhile.
 * @param ids of the reservations that the command makes
 */
export async function visitFaults(
  context: Context,
  ids: readonly string[],
): Promise<(visit: Visit) => VisitorFault | null> {
  const { database } = context;
  const { date: today, time } = localNow(context);
  const schedule = await reservationSchedule(database);
  const earlier = await database.reservations
    .find({ _id: { $in: [...ids] } })
    .select({ _id: 1 })
    .lean();
  const registered = new Set(earlier.map(({ _id }) => _id));

  return ({ id, slot }) => (registered.has(id) ? null : slotFault(slot, { today, time, schedule }));
}
