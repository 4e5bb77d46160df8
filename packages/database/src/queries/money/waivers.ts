import type { LocalDate, MonthKey } from '@reserva/contracts/basics/primitives';
import { firstRules, type WaiverRules } from '@reserva/domain/money/waivers';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { Correction } from '../../models/money/corrections.ts';
import type { Leave } from '../../models/money/leaves.ts';
import { personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';

/** All versions: somebody decides about them a few times a year. */
export async function waiverRules({ waiverRules }: Database): Promise<WaiverRules[]> {
  const stored = await waiverRules.find({ _id: { $gte: 1 } }).lean();
  return stored.map(({ _id: version, validFrom, leave, outageMinutes, freeNoShows, closed }) => ({
    version,
    validFrom,
    leave,
    outageMinutes,
    freeNoShows,
    // Versions that are older than the calendar of service say nothing about it.
    closed: closed ?? firstRules.closed,
  }));
}

/** All leaves of some people, over ones too: a person has a few a year. */
export const leavesOfPeople = ({ leaves }: Database, userIds: readonly string[]): Promise<Leave[]> =>
  leaves.find({ 'person.id': { $in: [...userIds] } }).lean();

/** A meal that expired, as it is judged. */
export type ExpiredReservation = Pick<
  Reservation,
  '_id' | 'person' | 'date' | 'meal' | 'site' | 'createdAt' | 'stateAt' | 'priceCents' | 'waiver'
>;

/** Expired meals of some employees, waived ones too. */
export const expiredOf = (
  { reservations }: Database,
  userIds: readonly string[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ExpiredReservation[]> =>
  reservations
    .find({
      personKey: { $in: userIds.map((id) => personKeyOf({ kind: 'employee', id })) },
      date: { $gte: from, $lte: to },
      state: reservationState.expired,
      active: true,
    })
    .select({ person: 1, date: 1, meal: 1, site: 1, createdAt: 1, stateAt: 1, priceCents: 1, waiver: 1 })
    .lean();

/** What was booked about single meals of some people's months. */
export async function correctionsOfPeople(
  { corrections }: Database,
  userIds: readonly string[],
  { from, to }: { from: MonthKey; to: MonthKey },
): Promise<Correction[]> {
  const documents = await corrections
    .find({ 'person.id': { $in: [...userIds] }, month: { $gte: from, $lte: to } })
    .lean();
  return documents.filter(({ line }) => line !== undefined);
}

/** What was booked in other months about single meals. */
export const correctionsOfLines = (
  { corrections }: Database,
  lines: readonly string[],
): Promise<Correction[]> => corrections.find({ 'line.id': { $in: [...lines] } }).lean();
