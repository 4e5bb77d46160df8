import type { LocalDate, MealId } from '@reserva/contracts/primitives';
import { addLocalDays, instantAt, type TimeZone } from '@reserva/domain/time';
import type { Database } from '../database.ts';
import type { Passage, Reservation } from '../models/reservations.ts';

/** A passage at a turnstile, and whose it is. */
export interface GatePassage {
  passage: Passage;
  name: string;
  meal: MealId;
}

/** The last passages of some days at a turnstile, newest first. Reads the days' reservations, so few days are named. */
export async function lastPassages(
  database: Database,
  { turnstileId, dates, limit }: { turnstileId: string; dates: readonly LocalDate[]; limit: number },
): Promise<GatePassage[]> {
  const reservations: Pick<Reservation, 'person' | 'meal' | 'passages'>[] = await database.reservations
    .find({ date: { $in: [...dates] }, active: true, 'passages.turnstileId': turnstileId })
    .sort({ stateAt: -1 })
    .limit(limit)
    .select({ 'person.name': 1, meal: 1, passages: 1 })
    .lean();
  return reservations
    .flatMap(({ person, meal, passages }) =>
      passages
        .filter((passage) => passage.turnstileId === turnstileId)
        .map((passage) => ({ passage, name: person.name, meal })),
    )
    .sort((a, b) => momentOf(b.passage).getTime() - momentOf(a.passage).getTime())
    .slice(0, limit);
}

/** When it was turned, else when it was opened. */
export const momentOf = ({ turnedAt, grantedAt }: Passage): Date => turnedAt ?? grantedAt;

/**
 * How many turns of a shift are written down for a turnstile, second passages of a person and turns of nobody included. An
 * operator who deletes a meal does not undo the turn.
 */
export async function turnsCounted(
  database: Database,
  { turnstileId, date, meal, zone }: { turnstileId: string; date: LocalDate; meal: MealId; zone: TimeZone },
): Promise<number> {
  const day = { $gte: instantAt(date, '00:00', zone), $lt: instantAt(addLocalDays(date, 1), '00:00', zone) };
  const [found] = await database.reservations.aggregate<{ turns: number }>([
    {
      $match: {
        // Names the partial index; both bounds stand inside $elemMatch.
        'passages.turnstileId': { $exists: true },
        passages: { $elemMatch: { turnstileId, grantedAt: day } },
        ...{ date, meal },
      },
    },
    { $unwind: '$passages' },
    { $match: { 'passages.turnstileId': turnstileId, 'passages.turnedAt': { $ne: null } } },
    { $count: 'turns' },
  ]);
  const nobodys = await database.conflicts.countDocuments({
    ...{ turnstileId, date, meal },
    kind: { $in: ['no_person', 'unknown_person'] },
    // Those whose person was found afterwards stand with the person.
    'resolved.by.kind': { $ne: 'system' },
  });
  return (found?.turns ?? 0) + nobodys;
}

/** How many people went out by a turnstile during a shift. */
export const exitsCounted = (
  database: Database,
  { turnstileId, date, meal }: { turnstileId: string; date: LocalDate; meal: MealId },
): Promise<number> => database.gateExits.countDocuments({ turnstileId, date, meal });
