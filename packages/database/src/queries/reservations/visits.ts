import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';
import { foldName } from '@reserva/domain/basics/names';
import { addLocalDays } from '@reserva/domain/basics/time';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { directionOf, pageOf, type Rows, rowsOf } from '../basics/rows.ts';
import { partOfName } from '../people/part-of-name.ts';

interface Visits {
  from: LocalDate;
  to?: LocalDate;
  /** Part of a name. Case and accents do not matter. */
  name: string;
  descending: boolean;
}

const RECENT_DAYS = 30;

/**
 * Returns the days and the order of a list of guests' visits. By default, coming visits begin with the next one, and
 * past visits begin with the latest one.
 */
export const daysOfVisits = (
  { coming, order }: { coming: boolean; order?: Order | undefined },
  today: LocalDate,
): Omit<Visits, 'name'> => ({
  ...(coming ? { from: today } : { from: addLocalDays(today, -RECENT_DAYS), to: addLocalDays(today, -1) }),
  descending: directionOf(order, coming ? 'asc' : 'desc') === -1,
});

type Visit = Pick<Reservation, '_id' | 'person' | 'date' | 'meal' | 'site' | 'state' | 'createdBy'>;

/** Lists the meals of registered guests by day. The index contains only guests' meals. */
export function visitRows({ reservations }: Database, { from, to, name, descending }: Visits): Rows<Visit> {
  const folded = foldName(name);
  const filter = {
    active: true,
    'person.kind': 'guest' as const,
    date: { $gte: from, ...(to && { $lte: to }) },
    ...(folded && { sortName: partOfName(folded) }),
  };
  const order = descending ? -1 : 1;
  return rowsOf(
    () =>
      reservations
        .find(filter)
        .select({ person: 1, date: 1, meal: 1, site: 1, state: 1, createdBy: 1 })
        .sort({ date: order, sortName: order, _id: order })
        .hint('visits')
        .lean<Visit[]>(),
    () => reservations.countDocuments(filter).hint('visits'),
  );
}

/** Reads a page of visits and the number of all visits in the list. */
export const visitPage = (database: Database, visits: Visits, page: { skip: number; limit: number }) =>
  pageOf(visitRows(database, visits), page);
