import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { PersonKind } from '@reserva/domain/money/prices';
import { type ReservationState, reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import { type Person, personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';

/** A person's reservations from one local date to another, newest first; cancelled and merely authorised ones left out. */
export function reservationsOf(
  database: Database,
  person: Pick<Person, 'kind' | 'id'>,
  range: { from: LocalDate; to: LocalDate },
): Promise<Reservation[]> {
  return database.reservations
    .find({
      personKey: personKeyOf(person),
      date: { $gte: range.from, $lte: range.to },
      active: true,
      state: { $ne: reservationState.authorised },
    })
    .sort({ date: -1, meal: -1 })
    .lean();
}

export interface ShiftCounts {
  /** Everybody who reserved at this site and did not eat elsewhere: pending, concluded and expired. */
  reservations: number;
  /** Of those, who passed. */
  checkins: number;
  /** Who passed without a reservation at this site. */
  reserveless: number;
  /** Of the reservations, who did not pass (yet). */
  missing: number;
}

/** Live counts of a shift, read from the index `day_list` alone. Master codes are no meals of the shift's people. */
export async function shiftCounts(
  database: Database,
  shift: { date: LocalDate; site: SiteId; meal: MealId },
): Promise<ShiftCounts> {
  const { pending, concluded, expired, reserveless } = reservationState;
  const diners: PersonKind[] = ['employee', 'guest'];
  const count = (state: ReservationState) =>
    database.reservations
      .countDocuments({ ...shift, 'person.kind': { $in: diners }, state, active: true })
      // Else what is still pending is counted by an index that does not say whose it is.
      .hint('day_list');
  const [waiting, passed, missed, without] = await Promise.all([
    count(pending),
    count(concluded),
    count(expired),
    count(reserveless),
  ]);
  return {
    reservations: waiting + passed + missed,
    checkins: passed,
    reserveless: without,
    missing: waiting + missed,
  };
}
