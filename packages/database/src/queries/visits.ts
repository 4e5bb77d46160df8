import type { LocalDate } from '@reserva/contracts/primitives';
import { foldName } from '@reserva/domain/names';
import type { Database } from '../database.ts';
import type { Reservation } from '../models/reservations.ts';
import { partOfName } from './part-of-name.ts';

interface Visits {
  from: LocalDate;
  to?: LocalDate;
  /** Part of a name, whatever its case and accents. */
  name: string;
  descending: boolean;
}

type Visit = Pick<Reservation, '_id' | 'person' | 'date' | 'meal' | 'site' | 'state' | 'createdBy'>;

/** Meals of registered guests by their day, and how many there are: from an index of guests alone. */
export async function visitPage(
  { reservations }: Database,
  { from, to, name, descending }: Visits,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ page: Visit[]; total: number }> {
  const folded = foldName(name);
  const wanted = {
    active: true,
    'person.kind': 'guest' as const,
    date: { $gte: from, ...(to && { $lte: to }) },
    ...(folded && { sortName: partOfName(folded) }),
  };
  const order = descending ? -1 : 1;
  const [page, total] = await Promise.all([
    reservations
      .find(wanted)
      .select({ person: 1, date: 1, meal: 1, site: 1, state: 1, createdBy: 1 })
      .sort({ date: order, sortName: order, _id: order })
      .skip(skip)
      .limit(limit)
      .hint('visits')
      .lean<Visit[]>(),
    reservations.countDocuments(wanted).hint('visits'),
  ]);
  return { page, total };
}
