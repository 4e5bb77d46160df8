import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { PersonKind } from '@reserva/domain/money/prices';
import { type ReservationState, reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import { type Person, personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';

/**
 * Reads a person's reservations between two local dates, newest first. Excludes cancelled ones, and gate openings
 * without a turn.
 */
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
  /**
   * Number of people with a reservation at this site who did not eat at the other site. Their reservations are pending,
   * concluded or expired.
   */
  reservations: number;
  /** Number of people in `reservations` who passed the gate. */
  checkins: number;
  /** Number of people who passed the gate without a reservation at this site. */
  reserveless: number;
  /** Number of people in `reservations` who have not passed the gate. */
  missing: number;
}

/**
 * Counts a shift while it runs, from the index `day_list` alone. Excludes meals of master codes, because they belong to
 * no person.
 */
export async function shiftCounts(
  database: Database,
  shift: { date: LocalDate; site: SiteId; meal: MealId },
): Promise<ShiftCounts> {
  const { pending, concluded, expired, reserveless } = reservationState;
  const diners: PersonKind[] = ['employee', 'guest'];
  const count = (state: ReservationState) =>
    database.reservations
      .countDocuments({ ...shift, 'person.kind': { $in: diners }, state, active: true })
      // Without the hint, MongoDB would count pending reservations by an index that does not have the kind of person.
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

/** Reads reservations by their ids, including inactive ones. Excludes the fields that only writes need. */
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

/**
 * Returns the last time at which the person cancelled a reservation of this meal.
 * @returns null if they never did
 */
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

/** Reads the reservations that one operator's command concluded or deleted, including those that were undone later. */
export async function rowsOfOperation(
  { reservations }: Database,
  operation: string,
  kind: UndoKind,
): Promise<{ id: string; name: string }[]> {
  const fields = { 'person.name': 1 } as const;
  const [stored, undone] = await Promise.all([
    kind === 'conclude'
      ? reservations.find({ 'decision.command': operation }).select(fields).lean()
      : reservations.find({ 'closed.command': operation, 'closed.as': 'deleted' }).select(fields).lean(),
    reservations.find({ 'undone.of.command': operation }).select(fields).lean(),
  ]);
  return [...stored, ...undone].map(({ _id, person }) => ({ id: _id, name: person.name }));
}
