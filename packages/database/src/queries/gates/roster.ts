import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';

/** Reads the employees with a pending reservation of a meal at a site, with their badges. */
export async function rosterOf(
  { reservations, users }: Database,
  { date, site, meal }: { date: LocalDate; site: SiteId; meal: MealId },
): Promise<{ userId: string; badge: string; name: string }[]> {
  const waiting = await reservations
    .find({ date, site, meal, 'person.kind': 'employee', state: reservationState.pending, active: true })
    .select({ 'person.id': 1 })
    .lean();
  const ids = waiting.map(({ person }) => person.id);
  const people = await users
    .find({ _id: { $in: ids }, active: true })
    .select({ badge: 1, name: 1 })
    .lean();
  return people.map(({ _id: userId, badge, name }) => ({ userId, badge, name }));
}
