import type { LocalDate, MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { foldName } from '@reserva/domain/basics/names';
import type { PersonKind } from '@reserva/domain/money/prices';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { type Rows, rowsOf } from '../basics/rows.ts';
import { partOfName } from '../people/part-of-name.ts';

/** Which reservations of a day an operator looks at. */
export interface DayFilter {
  date: LocalDate;
  /** 0 all. */
  site: SiteId | 0;
  /** 0 all. */
  meal: MealId | 0;
  /** Part of a name, whatever its case and accents. */
  name?: string | undefined;
  /** These people alone, by the keys of their reservations. */
  personKeys?: readonly string[] | undefined;
}

/** Which of them stand on the page: 0 all, 1 to 4 by status (without master), 5 master. */
export interface RowFilter {
  status: 0 | ReservationStatus | 5;
  guestsOnly: boolean;
}

/** How many reservations of a day there are, by kind and status. */
export type DayCounts = Record<PersonKind, Record<ReservationStatus, number>>;

/** Without open gates (state 0): they are no reservation yet. */
const statuses: readonly ReservationStatus[] = [1, 2, 3, 4];
const kinds: readonly PersonKind[] = ['employee', 'guest', 'master'];
/**
 * Named, so that no other plan is ever tried: the cost stays that of the day as the collection grows, or of the people
 * asked for. A part of a name is looked for among the keys of the day, and only what is shown is read.
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
 * What the index has one range for. Every field is named with all its values: then a page in the order of names is
 * merged from these ranges and nothing is sorted.
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

/** What matches, in the order of names. */
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

/** A page: reads its entries and those it skips, and `limit` documents at the most. */
export const reservationPage = (
  database: Database,
  day: DayFilter,
  rows: RowFilter,
  { skip, limit, descending = false }: { skip: number; limit: number; descending?: boolean },
): Promise<Reservation[]> => reservationRows(database, day, rows, descending).page(skip, limit);

/** Counts a day from the index alone. Counting each sort by itself is four times as fast as grouping them. */
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

/** How many rows match: what the pages are counted from, and what each counter shows. */
export function countRows(counts: DayCounts, rows: RowFilter): number {
  const sorts = sortsOf(rows);
  return sorts.kinds
    .flatMap((kind) => sorts.statuses.map((status) => counts[kind][status]))
    .reduce((sum, n) => sum + n, 0);
}
