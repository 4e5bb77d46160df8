import type { Leave } from '@reserva/database/models/money/leaves';
import { leavePage, leavePageOf } from '@reserva/database/queries/money/leaves';
import { employeesOf } from '@reserva/database/queries/people/people';
import { localDateOf } from '@reserva/domain/basics/time';
import { leaveRow } from '../../wire/leave.ts';
import { userIdOf } from '../basics/user-id-of.ts';
import type { Handler } from '../handler.ts';

/** A page of leaves: of everybody, or of one person. */
export const getLeavePage: Handler<'leaves.getPage'> = async (context, { body }) => {
  const { database, clock, config } = context;
  const { situacao, cpf, items: limit, skip, ordem: order } = body;
  const today = localDateOf(clock.now(), config.timezone);
  const filter = { current: situacao === 'atuais', today, skip, limit, order };
  const { page, total } =
    cpf === undefined
      ? await leavePage(database, filter)
      : await leavePageOf(database, await userIdOf(context, cpf), filter);
  const people = await employeesOf(
    database,
    page.map(({ person }) => person.id),
  );
  const badgeOf = ({ person }: Leave) => people.get(person.id)?.badge ?? '';
  return { page: page.map((leave) => leaveRow(leave, badgeOf(leave), config.timezone)), total };
};
