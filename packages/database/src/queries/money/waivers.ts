import type { LocalDate, MonthKey } from '@reserva/contracts/basics/primitives';
import { firstRules, type WaiverRules } from '@reserva/domain/money/waivers';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { Correction } from '../../models/money/corrections.ts';
import type { Leave } from '../../models/money/leaves.ts';
import { personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';

/** Reads all versions of the rules for waivers. There are only a few a year. */
export async function waiverRules({ waiverRules }: Database): Promise<WaiverRules[]> {
  const stored = await waiverRules.find({ _id: { $gte: 1 } }).lean();
  return stored.map(({ _id: version, validFrom, leave, outageMinutes, freeNoShows, closed }) => ({
    version,
    validFrom,
    leave,
    outageMinutes,
    freeNoShows,
    // A version from before the calendar of service existed has no value for this rule.
    closed: closed ?? firstRules.closed,
  }));
}

/** Reads all leaves of some people, including past ones. A person has only a few a year. */
export const leavesOfPeople = ({ leaves }: Database, userIds: readonly string[]): Promise<Leave[]> =>
  leaves.find({ 'person.id': { $in: [...userIds] } }).lean();

/** Fields of an expired meal that the rules for waivers read. */
export type ExpiredReservation = Pick<
  Reservation,
  '_id' | 'person' | 'date' | 'meal' | 'site' | 'createdAt' | 'stateAt' | 'priceCents' | 'waiver'
>;

/** Reads the expired meals of some employees, including meals that are not charged. */
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

/** Reads the corrections of single meals, for some people and some months. */
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

/** Reads the corrections of single meals by the ids of the meals. */
export const correctionsOfLines = (
  { corrections }: Database,
  lines: readonly string[],
): Promise<Correction[]> => corrections.find({ 'line.id': { $in: [...lines] } }).lean();
