import type { FoundUsers } from '@reserva/contracts/http/people';
import { peopleByName } from '@reserva/database/queries/people';
import { sealText } from '@reserva/secrets/sealed-text';
import type { Handler } from '../../http/handler.ts';

/** People who eat by a part of their name (spec 2.15). Full CPFs: sealed with the key of the session. */
export const findUsers: Handler<'users.findUsers'> = async ({ database }, { body }, { session }) => {
  const { name, pageSize, firstRow, lastRow } = body;
  const last = Math.min(lastRow, firstRow + pageSize - 1);
  const { people, total } = await peopleByName(database, name, { first: firstRow, last });
  const found: FoundUsers = {
    persons: people.map((person) => ({ NAME: person.name, CPF: person.cpf })),
    totalPages: { T_PAGINAS: Math.ceil(total / pageSize) },
  };
  return { response: sealText(Buffer.from(session.key), JSON.stringify(found)) };
};
