import { MAX_USERS } from '@reserva/contracts/basics/limits';
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { pageOf } from '@reserva/database/queries/basics/rows';
import { peopleRows } from '@reserva/database/queries/people/people';
import { sealText } from '@reserva/secrets/sealed-text';
import { foundPerson } from '../../wire/found-person.ts';
import type { Handler } from '../handler.ts';

/** All people who eat that match the search, to be chosen at once: as many as can be reserved for. Full CPFs: sealed. */
export const getMatching: Handler<'users.getMatching'> = async ({ database }, { body }, { session }) => {
  const rows = await peopleRows(database, body.name);
  const { page, total } = await pageOf(rows, { skip: 0, limit: MAX_USERS });
  const found: FoundUsers = { persons: page.map(foundPerson), totalPages: { T_PAGINAS: 1 }, total };
  return { response: sealText(Buffer.from(session.key), JSON.stringify(found)) };
};
