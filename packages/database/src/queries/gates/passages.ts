import type { Database } from '../../database.ts';
import type { Conflict } from '../../models/gates/conflicts.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { anyOf, readAllBatched, readBatched } from '../basics/read-batched.ts';

/** One meal of one person: one document of it is active at the most. */
export type MealKey = Pick<Reservation, 'personKey' | 'date' | 'meal'>;

const nameOf = ({ personKey, date, meal }: MealKey): string => `${date}|${meal}|${personKey}`;

/** What a person has, and had, for a meal: asked with every scan. */
export const reservationsFor = readAllBatched<Reservation, MealKey>({
  of: ({ reservations }) => reservations,
  where: onOccasions,
  nameOf,
  namesOf: (document) => [nameOf(document)],
});

/** All who stand at the gates at a moment come for the same meal of the same day. */
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

/** The documents that tell of a passage: asked with every turn. Ids of a device come back, so there may be several. */
export const reservationsOfPassage = readAllBatched<Reservation, string>({
  of: ({ reservations }) => reservations,
  where: (keys) => ({ 'passages.key': { $in: keys } }),
  nameOf: (key) => key,
  namesOf: ({ passages }) => passages.map(({ key }) => key),
});

/** The documents that tell of a turn under an id of its own, where that is not the passage's. */
export const reservationsOfTurn = readAllBatched<Reservation, string>({
  of: ({ reservations }) => reservations,
  where: (keys) => ({ 'passages.turnKey': { $in: keys } }),
  nameOf: (key) => key,
  namesOf: ({ passages }) => passages.flatMap(({ turnKey }) => turnKey ?? []),
});

/** What was left to an operator about a passage, under its key: asked with every turn, of nearly all of which there is nothing. */
export const conflictOfPassage = readBatched<Conflict, Pick<Conflict, '_id' | 'kind'>>({
  of: ({ conflicts }) => conflicts,
  by: '_id',
  projection: { kind: 1 },
});

/** Named, as the planner would take that of all conflicts that are open. */
const INDEX = 'kept';
const openFailures = { open: true, 'kept.fault': { $exists: true } } as const;

/** How many passages of a turnstile could not be recorded and wait for an operator, or for another try. */
export const countUnrecorded = ({ conflicts }: Database, turnstileId: string): Promise<number> =>
  conflicts.countDocuments({ ...openFailures, turnstileId }).hint(INDEX);

/** Those that are to be tried again by now. */
export const duePassages = ({ conflicts }: Database, now: Date, limit: number): Promise<Conflict[]> =>
  conflicts
    .find({ ...openFailures, 'kept.retryAt': { $lte: now } })
    .limit(limit)
    .hint(INDEX)
    .lean();
