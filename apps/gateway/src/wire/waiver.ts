import type { Reservation } from '@reserva/database/models/reservations';
import { reservationState } from '@reserva/domain/reservation';
import { describeGrounds } from '@reserva/domain/waivers';

/** Why an expired meal is not charged, in words. */
export const waiverOf = ({ state, waiver }: Pick<Reservation, 'state' | 'waiver'>): { dispensa?: string } =>
  state === reservationState.expired && waiver ? { dispensa: describeGrounds(waiver.grounds) } : {};
