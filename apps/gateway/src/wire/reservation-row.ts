import type { ReservationRow } from '@reserva/contracts/reservations/reservation-admin-operations';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { mayConclude, ownTimeOf, wireStatus } from '@reserva/domain/reservations/reservation';
import { conclusionOf } from './conclusion.ts';

/** What a row says that its reservation does not know. */
interface RowExtras {
  /** Of an employee; empty for others. */
  badge: string;
  /** What it would cost once concluded, in cents; null where nothing may change any more. */
  conclusionCents: number | null;
}

/** A reservation as a row of the operators' list; null for what never leaves the server. */
export function reservationRow(
  reservation: Reservation,
  zone: TimeZone,
  { badge, conclusionCents }: RowExtras,
): ReservationRow | null {
  const { _id: id, person, state, date, meal, site, priceCents } = reservation;
  const status = wireStatus(state);
  if (status === null) return null;
  const open = conclusionCents !== null && mayConclude(state);
  return {
    id,
    status,
    usuario_nome: person.name,
    cracha: badge,
    cpf: maskCpf(person.cpf),
    data: date,
    horario: localTimeOf(ownTimeOf(reservation), zone),
    tipo: person.kind === 'master' ? 4 : meal,
    local: site,
    valor: toReais(priceCents),
    ...(open && { conclusao: toReais(conclusionCents) }),
    ...conclusionOf(reservation, zone),
    ...receivedFrom(reservation, zone),
    ...(person.kind === 'guest' && { guest_id: person.id }),
  };
}

/** Who had it before. */
function receivedFrom({ handovers }: Reservation, zone: TimeZone): Pick<ReservationRow, 'recebida'> {
  const last = handovers?.at(-1);
  return last ? { recebida: { de: last.from.name, em: localTimeOf(last.at, zone) } } : {};
}
