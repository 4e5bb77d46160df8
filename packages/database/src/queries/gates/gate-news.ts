import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { GateRefusal } from '../../models/gates/gate-refusals.ts';
import { personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';

/** Of one person's refusals no more are looked at. */
const LAST_REFUSALS = 5;

/** Meals of an employee that a turn of a gate made eaten, from a day on. */
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

/** What gates refused to a person, the last first. */
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
