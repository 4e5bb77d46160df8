import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { GateRefusal } from '../../models/gates/gate-refusals.ts';
import { personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';

/** Number of a person's latest refusals that are read. */
const LAST_REFUSALS = 5;

/**
 * Reads an employee's eaten meals from a day on. Excludes meals that only an operator's decision concluded, without a
 * turn.
 */
export async function turnsOf(
  { reservations }: Database,
  userId: string,
  from: LocalDate,
): Promise<Reservation[]> {
  const { concluded, reserveless } = reservationState;
  const personKey = personKeyOf({ kind: 'employee', id: userId });
  const eaten = await reservations.find({ personKey, date: { $gte: from }, active: true }).lean();
  return eaten.filter(({ state, decision }) => !decision && (state === concluded || state === reserveless));
}

/** Reads the refused scans of a person at gates, newest first. */
export const refusalsOf = (
  { gateRefusals }: Database,
  personId: string,
  since: Date,
): Promise<GateRefusal[]> =>
  gateRefusals
    .find({ personId, at: { $gte: since } })
    .sort({ at: -1 })
    .limit(LAST_REFUSALS)
    .lean();
