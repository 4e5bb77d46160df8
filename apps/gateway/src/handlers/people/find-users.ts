import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { eaterByNumber, peopleByName } from '@reserva/database/queries/people/people';
import { searchTerm } from '@reserva/domain/basics/search-term';
import { sealText } from '@reserva/secrets/sealed-text';
import type { Handler } from '../handler.ts';
import { foundPerson, peopleOrders } from './found-person.ts';

/** People who eat by a part of their name, their badge or CPF (spec 2.15). Full CPFs: sealed with the key of the session. */
export const findUsers: Handler<'users.findUsers'> = async ({ database }, { body }, { session }) => {
  const { name, pageSize, firstRow, lastRow, por = 'nome', ordem: order } = body;
  const last = Math.min(lastRow, firstRow + pageSize - 1);
  const rows = { first: firstRow, last };
  const term = searchTerm(name);
  const { people, total } = await ('name' in term
    ? peopleByName(database, name, rows, { by: peopleOrders[por], order })
    : eaterByNumber(database, term.number, rows));
  const result: FoundUsers = {
    persons: people.map(foundPerson),
    totalPages: { T_PAGINAS: Math.ceil(total / pageSize) },
    total,
  };
  return { response: sealText(Buffer.from(session.key), JSON.stringify(result)) };
};
