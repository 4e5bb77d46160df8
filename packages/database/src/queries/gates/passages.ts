import type { Database } from '../../database.ts';
import type { Conflict } from '../../models/gates/conflicts.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { anyOf, readAllBatched, readBatched } from '../basics/read-batched.ts';

/** One meal of one person. At most one active reservation has this key. */
export type MealKey = Pick<Reservation, 'personKey' | 'date' | 'meal'>;

const nameOf = ({ personKey, date, meal }: MealKey): string => `${date}|${meal}|${personKey}`;

/** Reads a person's reservations of a meal, also inactive ones. Every scan needs them. */
export const reservationsFor = readAllBatched<Reservation, MealKey>({
  of: ({ reservations }) => reservations,
  where: onOccasions,
  nameOf,
  namesOf: (document) => [nameOf(document)],
});

/**
 * Builds one filter for many keys, grouped by meal. At any moment nearly all scans are for the same meal of the same
 * day.
 */
function onOccasions(occasions: readonly MealKey[]): object {
  const meals = new Map<string, { date: string; meal: number; personKey: { $in: string[] } }>();
  for (const { personKey, date, meal } of occasions) {
    const name = `${date}|${meal}`;
    const served = meals.get(name) ?? { date, meal, personKey: { $in: [] } };
    served.personKey.$in.push(personKey);
    meals.set(name, served);
  }
  return anyOf([...meals.values()]);
}

/**
 * Reads the reservations with a passage of this key. Every turn needs them. There may be several, because devices reuse
 * their ids.
 */
export const reservationsOfPassage = readAllBatched<Reservation, string>({
  of: ({ reservations }) => reservations,
  where: (keys) => ({ 'passages.key': { $in: keys } }),
  nameOf: (key) => key,
  namesOf: ({ passages }) => passages.map(({ key }) => key),
});

/** Reads the reservations with a turn of this key, if that is not the key of the passage. */
export const reservationsOfTurn = readAllBatched<Reservation, string>({
  of: ({ reservations }) => reservations,
  where: (keys) => ({ 'passages.turnKey': { $in: keys } }),
  nameOf: (key) => key,
  namesOf: ({ passages }) => passages.flatMap(({ turnKey }) => turnKey ?? []),
});

/** Reads the conflict of a passage. Every turn needs it, but nearly no passage has one. */
export const conflictOfPassage = readBatched<Conflict, Pick<Conflict, '_id' | 'kind'>>({
  of: ({ conflicts }) => conflicts,
  by: '_id',
  projection: { kind: 1 },
});

/** Index that the queries name as a hint, because the planner would choose the index of all open conflicts. */
const INDEX = 'kept';
const openFailures = { open: true, 'kept.fault': { $exists: true } } as const;

/** Counts a turnstile's passages that could not be recorded. They wait for an operator or for a retry. */
export const countUnrecorded = ({ conflicts }: Database, turnstileId: string): Promise<number> =>
  conflicts.countDocuments({ ...openFailures, turnstileId }).hint(INDEX);

/** Reads the passages whose retry is due. */
export const duePassages = ({ conflicts }: Database, now: Date, limit: number): Promise<Conflict[]> =>
  conflicts
    .find({ ...openFailures, 'kept.retryAt': { $lte: now } })
    .limit(limit)
    .hint(INDEX)
    .lean();
