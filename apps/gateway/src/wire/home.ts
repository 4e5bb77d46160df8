import type { AnswerOf } from '@reserva/contracts/operations';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { toReais } from '@reserva/domain/basics/money';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import type { PriceList } from '@reserva/domain/money/prices';
import { isEaten, ownTimeOf, wireStatus } from '@reserva/domain/reservations/reservation';

type Check = AnswerOf<'reservations.checkReservation'>;

/** A reservation of today as home shows it; null for what never leaves the server. */
export function homeReservation(
  reservation: Reservation,
  zone: TimeZone,
): Check['reservations'][number] | null {
  const { _id: id, state, date: data, meal: tipo, site: local, priceCents } = reservation;
  const status = wireStatus(state);
  if (!status) return null;
  const horario = localTimeOf(ownTimeOf(reservation), zone);
  return {
    id,
    status,
    data,
    tipo,
    local,
    ...(isEaten(state) && !reservation.decision && { passou: { horario, valor: toReais(priceCents) } }),
  };
}

export const homePrices = ({ concluded, expired, reserveless }: PriceList): Check['valores'] => ({
  concluida: toReais(concluded),
  expirada: toReais(expired),
  semReserva: toReais(reserveless),
});
