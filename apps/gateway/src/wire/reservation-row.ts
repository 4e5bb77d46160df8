import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import type { Reservation } from '@reserva/database/models/reservations';
import { isEaten, wireStatus } from '@reserva/domain/reservation';
import { localTimeOf, type TimeZone } from '@reserva/domain/time';

/** A reservation as a row of the operators' list; null for what never leaves the server. */
export function reservationRow(reservation: Reservation, zone: TimeZone): ReservationRow | null {
  const { _id: id, person, state, date, meal, site, createdAt, stateAt } = reservation;
  const status = wireStatus(state);
  if (status === null) return null;
  return {
    id,
    status,
    usuario_nome: person.name,
    data: date,
    horario: localTimeOf(isEaten(state) ? stateAt : createdAt, zone),
    tipo: person.kind === 'master' ? 4 : meal,
    local: site,
    ...(person.kind === 'guest' && { guest_id: person.id }),
  };
}
