import { searchTerm } from '@reserva/domain/basics/search-term';
import type { Database } from '../../database.ts';
import { personKeyOf } from '../../models/reservations/reservations.ts';
import { personByNumber } from '../people/people.ts';
import type { DayFilter } from './reservation-list.ts';

/**
 * Builds the filter for a search in a day's reservations. If the search text is an unknown number, the filter matches
 * no reservation.
 */
export async function dayFilterOf(
  database: Database,
  { search = '', ...day }: Pick<DayFilter, 'date' | 'meal' | 'site'> & { search?: string | undefined },
): Promise<DayFilter> {
  const term = searchTerm(search);
  if ('name' in term) return { ...day, name: search };
  const id = await personByNumber(database, term.number);
  return { ...day, personKeys: id ? [personKeyOf({ kind: 'employee', id })] : [] };
}
