import type { RequestOf } from '@reserva/contracts/http/operations';
import type { Database } from '@reserva/database/database';
import { personKeyOf } from '@reserva/database/models/reservations';
import { personByNumber } from '@reserva/database/queries/people';
import type { DayFilter } from '@reserva/database/queries/reservation-list';
import { searchTerm } from '@reserva/domain/search-term';
import { shiftOf } from '../wire/shift.ts';

type Asked = Pick<RequestOf<'reservations.getPage'>['body'], 'date' | 'time' | 'local' | 'name'>;

/** Whom an operator looks for among a day's reservations. A number that is nobody's finds nothing. */
export async function dayFilterOf(database: Database, { name = '', ...shift }: Asked): Promise<DayFilter> {
  const term = searchTerm(name);
  const day = shiftOf(shift);
  if ('name' in term) return { ...day, name };
  const id = await personByNumber(database, term.number);
  return { ...day, personKeys: id ? [personKeyOf({ kind: 'employee', id })] : [] };
}
