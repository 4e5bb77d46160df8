import { foldName } from '@reserva/domain/basics/names';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { personKeyOf, type Reservation } from './reservations.ts';

type ReservationInput = Pick<
  Reservation,
  '_id' | 'person' | 'date' | 'meal' | 'site' | 'createdAt' | 'createdBy'
> &
  Partial<Reservation>;

/** Builds a pending reservation. The input may replace any field. All code builds reservations with this function. */
export const newReservation = (input: ReservationInput): Reservation => ({
  personKey: personKeyOf(input.person),
  sortName: foldName(input.person.name),
  reservedSite: null,
  state: reservationState.pending,
  active: true,
  priceCents: 0,
  priceVersion: null,
  stateAt: input.createdAt,
  decision: null,
  closed: null,
  passages: [],
  hold: null,
  outbox: [],
  ...input,
});
