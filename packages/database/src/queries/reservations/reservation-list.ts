import type { LocalDate, MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { foldName } from '@reserva/domain/basics/names';
import type { PersonKind } from '@reserva/domain/money/prices';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { type Rows, rowsOf } from '../basics/rows.ts';
import { partOfName } from '../people/part-of-name.ts';

/** Filter for the reservations of a day. */
export interface DayFilter {
  date: LocalDate;
  /** 0 for all sites. */
  site: SiteId | 0;
  /** 0 for all meals. */
  meal: MealId | 0;
  /** Part of a name. Case and accents do not matter. */
  name?: string | undefined;
  /** Limits the list to these people, by `personKey`. */
  personKeys?: readonly string[] | undefined;
}

/**
 * Filter for the rows of a page. `status` 0 matches all rows, 1 to 4 match one status (without master codes), and 5
 * matches master codes.
 */
export interface RowFilter {
  status: 0 | ReservationStatus | 5;
  guestsOnly: boolean;
}

/** Numbers of reservations of a day, by kind of person and status. */
export type DayCounts = Record<PersonKind, Record<ReservationStatus, number>>;

/** Excludes state 0 (a gate is open for the person), because it is not a reservation yet. */
const statuses: readonly ReservationStatus[] = [1, 2, 3, 4];
const kinds: readonly PersonKind[] = ['employee', 'guest', 'master'];
/**
 * Returns the index that a query names as a hint, so that MongoDB considers no other plan. So the cost depends on the
 * day or on the requested people, not on the size of the collection. MongoDB looks for a part of a name in the day's
 * index keys and reads only the shown documents.
 */
const indexFor = ({ personKeys }: DayFilter) => (personKeys ? 'one_per_meal' : 'day_list');

interface Sorts {
  kinds: readonly PersonKind[];
  statuses: readonly ReservationStatus[];
}

function sortsOf({ status, guestsOnly }: RowFilter): Sorts {
  const people: readonly PersonKind[] = guestsOnly ? ['guest'] : ['employee', 'guest'];
  if (status === 5) return { kinds: guestsOnly ? [] : ['master'], statuses };
  if (status === 0) return { kinds: guestsOnly ? people : kinds, statuses };
  return { kinds: people, statuses: [status] };
}

/**
 * Builds a filter that names all values of every field. So MongoDB merges one index range per combination, sorted by
 * name, and does not have to sort.
 */
function rangesOf({ date, site, meal, name = '', personKeys }: DayFilter, sorts: Sorts) {
  const folded = foldName(name);
  return {
    ...(personKeys && { personKey: { $in: [...personKeys] } }),
    date,
    site: { $in: site ? [site] : [...siteIds] },
    meal: { $in: meal ? [meal] : [...mealIds] },
    'person.kind': { $in: [...sorts.kinds] },
    state: { $in: [...sorts.statuses] },
    active: true,
    ...(folded && { sortName: partOfName(folded) }),
  };
}

/** Lists the matching reservations, sorted by name. */
export function reservationRows(
  database: Database,
  day: DayFilter,
  rows: RowFilter,
  descending: boolean,
): Rows<Reservation> {
  const order = descending ? -1 : 1;
  const find = () =>
    database.reservations
      .find(rangesOf(day, sortsOf(rows)))
      .select({ outbox: 0, passages: 0 })
      .sort(day.personKeys ? { personKey: 1, date: 1, meal: 1 } : { sortName: order, _id: order })
      .hint(indexFor(day))
      .lean();
  return rowsOf(find, async () => countRows(await dayCounts(database, day), rows));
}

/**
 * Reads a page. MongoDB reads the index entries of the page and of the skipped rows, and only the documents of the
 * page.
 */
export const reservationPage = (
  database: Database,
  day: DayFilter,
  rows: RowFilter,
  { skip, limit, descending = false }: { skip: number; limit: number; descending?: boolean },
): Promise<Reservation[]> => reservationRows(database, day, rows, descending).page(skip, limit);

/**
 * Counts the reservations of a day from the index alone. One query for each kind and status is four times as fast as
 * one query that groups.
 */
export async function dayCounts({ reservations }: Database, day: DayFilter): Promise<DayCounts> {
  const counts: DayCounts = {
    employee: { 1: 0, 2: 0, 3: 0, 4: 0 },
    guest: { 1: 0, 2: 0, 3: 0, 4: 0 },
    master: { 1: 0, 2: 0, 3: 0, 4: 0 },
  };
  await Promise.all(
    kinds.flatMap((kind) =>
      statuses.map(async (status) => {
        const ranges = rangesOf(day, { kinds: [kind], statuses: [status] });
        counts[kind][status] = await reservations.countDocuments(ranges).hint(indexFor(day));
      }),
    ),
  );
  return counts;
}

/** Returns the number of rows that match a filter. The pages and the counters use it. */
export function countRows(counts: DayCounts, rows: RowFilter): number {
  const sorts = sortsOf(rows);
  return sorts.kinds
    .flatMap((kind) => sorts.statuses.map((status) => counts[kind][status]))
    .reduce((sum, n) => sum + n, 0);
}
