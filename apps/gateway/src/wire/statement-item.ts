import type { StatementItem } from '@reserva/contracts/reservations/reservation-operations';
import type { Correction } from '@reserva/database/models/money/corrections';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { TransferredReservation } from '@reserva/database/queries/reservations/hand-overs';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { toReais } from '@reserva/domain/basics/money';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { describeGrounds } from '@reserva/domain/money/waivers';
import { isByWeek } from '@reserva/domain/plans/week-plan';
import { ownTimeOf, reservationState, wireStatus } from '@reserva/domain/reservations/reservation';
import { conclusionOf } from './conclusion.ts';
import { givenTo } from './hand-over.ts';

/** A reservation under the spec's Portuguese names; null for what never leaves the server. */
export function statementItem(reservation: Reservation, zone: TimeZone): StatementItem | null {
  const status = wireStatus(reservation.state);
  if (status === null) return null;
  return {
    id: reservation._id,
    valor: toReais(reservation.priceCents),
    data: reservation.date,
    horario: localTimeOf(ownTimeOf(reservation), zone),
    status,
    tipo: reservation.meal,
    local: reservation.site,
    ...conclusionOf(reservation, zone),
    ...waiverOf(reservation),
    ...(isByWeek(reservation.createdBy) && { padrao: true as const }),
  };
}

/** A meal that its person passed on, as a line of their statement. */
export function givenStatementItem(line: TransferredReservation, zone: TimeZone): StatementItem {
  const { _id: id, date: data, meal: tipo, site: local, createdAt, createdBy } = line;
  return {
    id,
    valor: 0,
    data,
    horario: localTimeOf(createdAt, zone),
    status: reservationState.expired,
    tipo,
    local,
    ...(isByWeek(createdBy) && { padrao: true as const }),
    passadaAdiante: givenTo(line, zone),
  };
}

/** A correction of a closed month under Portuguese names, as a line of the month it is booked in. */
export const correctionItem = ({ _id: id, cents, month, reason }: Correction) => ({
  id,
  valor: toReais(cents),
  mes: brazilianMonth(month),
  motivo: reason,
});

/** Why an expired meal is not charged, in words. */
const waiverOf = ({ state, waiver }: Reservation): { dispensa?: string } =>
  state === reservationState.expired && waiver ? { dispensa: describeGrounds(waiver.grounds) } : {};
