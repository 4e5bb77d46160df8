import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { localDateOf } from '@reserva/domain/basics/time';
import { daysOff } from '@reserva/domain/money/leaves';
import { tipoOf } from '../../wire/leave.ts';
import type { Handler } from '../handler.ts';

/** The caller's days off, where they have today or begin soon. */
export const getOwnLeaves: Handler<'leaves.getMine'> = async (
  { database, clock, config },
  _input,
  { session },
) => {
  const today = localDateOf(clock.now(), config.timezone);
  const mine = daysOff(await leavesOfPeople(database, [session.userId]), today);
  return { leave: mine && { tipo: tipoOf(mine.kind), inicio: mine.from, fim: mine.to } };
};
