import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Passage } from '@reserva/database/models/reservations/passages';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';

/** The document of somebody for whom a gate opened, and who had reserved nothing. */
export const newGateReservation = (
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

/** Whose a new passage is, where the meal has the passages of who passed it on, too. */
export const holderIn = ({ personKey, handovers }: Pick<Reservation, 'personKey' | 'handovers'>) =>
  handovers ? { holder: personKey } : {};
