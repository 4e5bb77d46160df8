import { shiftCounts } from '@reserva/database/queries/reservations/reservations';
import { shiftOf } from '../../wire/shift.ts';
import type { Handler } from '../handler.ts';

/** How many reserved and how many ate in one shift: a display counts by it. */
export const getQuantityCheckins: Handler<'reservations.getQuantityCheckins'> = async (
  { database },
  { query },
) => {
  const { reservations, checkins, reserveless } = await shiftCounts(database, shiftOf(query));
  return { reservations, checkins, reserveless };
};
