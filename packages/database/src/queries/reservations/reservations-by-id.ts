import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';

/** Reservations by their ids, inactive ones too, without what only their own writes need. */
export async function reservationsById(
  { reservations }: Database,
  ids: readonly string[],
): Promise<Map<string, Reservation>> {
  const documents: Reservation[] = await reservations
    .find({ _id: { $in: [...ids] } })
    .select({ outbox: 0, passages: 0 })
    .lean();
  return new Map(documents.map((reservation) => [reservation._id, reservation]));
}
