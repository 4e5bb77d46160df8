import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';

/** When the person last cancelled a reservation of the same meal; null where they never did. */
export async function cancelledBefore(
  { reservations }: Database,
  { personKey, date, meal }: Pick<Reservation, 'personKey' | 'date' | 'meal'>,
): Promise<Date | null> {
  const ofDay: Pick<Reservation, 'meal' | 'closed'>[] = await reservations
    .find({ personKey, date })
    .select({ meal: 1, closed: 1 })
    .lean();
  const times = ofDay.flatMap(({ meal: of, closed }) =>
    of === meal && closed?.as === 'cancelled' ? [closed.at.getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
