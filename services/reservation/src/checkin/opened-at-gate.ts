import { newReservation } from '@reserva/database/models/new-reservation';
import type { Passage, Reservation } from '@reserva/database/models/reservations';
import { reservationState } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';

/** The document of somebody for whom a gate opened, and who had reserved nothing. */
export const openedAtGate = (
  context: Pick<Context, 'newId'>,
  about: Pick<Reservation, 'person' | 'date' | 'meal' | 'site'> &
    Partial<Pick<Reservation, 'hold' | 'issuer'>>,
  passage: Passage,
): Reservation =>
  newReservation({
    ...about,
    _id: context.newId(),
    state: reservationState.authorised,
    createdAt: passage.grantedAt,
    createdBy: { kind: 'device', turnstileId: passage.turnstileId },
    passages: [passage],
  });
