import type { Database } from '../../database.ts';
import type { Conflict } from '../../models/gates/conflicts.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { anyOf, readAllBatched, readBatched } from '../basics/read-batched.ts';

/** The key of one person's one meal. At most one active reservation has it. */
export type MealKey = Pick<Reservation, 'personKey' | 'date' | 'meal'>;

const nameOf = ({ personKey, date, meal }: MealKey): string => `${date}|${meal}|${personKey}`;

/** Reads all reservations of a person for a meal, including inactive ones. Every scan calls this. */
export const reservationsFor = readAllBatched<Reservation, MealKey>({
  of: ({ reservations }) => reservations,
  where: mealFilter,
  nameOf,
  namesOf: (document) => [nameOf(document)],
});

/**
 * Builds one filter for many keys, grouped by day and meal. At any moment nearly all scans have the same day and meal,
 * so the filter stays small.
 */
function mealFilter(mealKeys: readonly MealKey[]): object {
  const meals = new Map<string, { date: string; meal: number; personKey: { $in: string[] } }>();
  for (const { personKey, date, meal } of mealKeys) {
    const name = `${date}|${meal}`;
    const served = meals.get(name) ?? { date, meal, personKey: { $in: [] } };
    served.personKey.$in.push(personKey);
    meals.set(name, served);
  }
  return anyOf([...meals.values()]);
}

/**
 * Reads the reservations that have a passage with this key. Every turn calls this. There may be several, because
 * devices use their ids again.
 */
export const reservationsOfPassage = readAllBatched<Reservation, string>({
  of: ({ reservations }) => reservations,
  where: (keys) => ({ 'passages.key': { $in: keys } }),
  nameOf: (key) => key,
  namesOf: ({ passages }) => passages.map(({ key }) => key),
});

/**
 * Reads the reservations by the key under which a device reported the turn. A passage stores this key (`turnKey`) only
 * if it differs from the key of the scan.
 */
export const reservationsOfTurn = readAllBatched<Reservation, string>({
  of: ({ reservations }) => reservations,
  where: (keys) => ({ 'passages.turnKey': { $in: keys } }),
  nameOf: (key) => key,
  namesOf: ({ passages }) => passages.flatMap(({ turnKey }) => turnKey ?? []),
});

/** Reads the conflict of a passage. Every turn calls this, but nearly no passage has a conflict. */
export const conflictOfPassage = readBatched<Conflict, Pick<Conflict, '_id' | 'kind'>>({
  of: ({ conflicts }) => conflicts,
  by: '_id',
  projection: { kind: 1 },
});

/** Index that the queries name as a hint. Without it, MongoDB would choose the index of all open conflicts. */
const INDEX = 'kept';
const openFailures = { open: true, 'kept.fault': { $exists: true } } as const;

/** Counts the passages of a turnstile that could not be recorded. They wait for a retry or for an operator. */
export const countUnrecorded = ({ conflicts }: Database, turnstileId: string): Promise<number> =>
  conflicts.countDocuments({ ...openFailures, turnstileId }).hint(INDEX);

/** Reads the conflicts of passages that could not be processed and whose next attempt is due. */
export const duePassages = ({ conflicts }: Database, now: Date, limit: number): Promise<Conflict[]> =>
  conflicts
    .find({ ...openFailures, 'kept.retryAt': { $lte: now } })
    .limit(limit)
    .hint(INDEX)
    .lean();
