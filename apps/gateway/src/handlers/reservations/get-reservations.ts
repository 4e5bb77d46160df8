import type { StatementItem } from '@reserva/contracts/reservations/reservation-operations';
import type { Contest } from '@reserva/database/models/money/contests';
import type { Correction } from '@reserva/database/models/money/corrections';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { contestsOf } from '@reserva/database/queries/money/contests';
import { departuresOf } from '@reserva/database/queries/money/departures';
import { correctionsOf, isClosed, monthRecord } from '@reserva/database/queries/money/months';
import {
  type TransferredReservation,
  transferredOf,
} from '@reserva/database/queries/reservations/hand-overs';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, localTimeOf, monthOf, monthRange, type TimeZone } from '@reserva/domain/basics/time';
import { type ContestedLine, contestableUntil } from '@reserva/domain/money/contests';
import { hasMonth } from '@reserva/domain/money/departures';
import { describeGrounds } from '@reserva/domain/money/waivers';
import { isByWeek } from '@reserva/domain/plans/week-plan';
import { ownTimeOf, reservationState, wireStatus } from '@reserva/domain/reservations/reservation';
import { conclusionOf } from '../basics/conclusion.ts';
import type { Handler } from '../handler.ts';
import { statementContest } from '../money/contest-rows.ts';
import { transferOf } from './offers.ts';

/** Returns the caller's statement of this month or the previous one, with its corrections and its total. */
export const getReservations: Handler<'reservations.getReservations'> = async (
  { database, config, clock },
  { query },
  { session },
) => {
  const now = clock.now();
  const today = localDateOf(now, config.timezone);
  const month = monthRange(today, query.month === 2 ? -1 : 0);
  const person = { kind: 'employee', id: session.userId } as const;
  const [ownReservations, transferred, stored, departures, corrections, contests] = await Promise.all([
    reservationsOf(database, person, month),
    transferredOf(database, person, month),
    monthRecord(database, monthOf(month.from)),
    departuresOf(database, session.userId),
    correctionsOf(database, session.userId, monthOf(month.from)),
    contestsOf(database, session.userId, month),
  ]);
  const reservations = ownReservations.flatMap((reservation) => {
    const earlier = contests.filter(({ reservationId }) => reservationId === reservation._id);
    const item = statementItem(reservation, config.timezone);
    return item ? [{ ...item, ...contestable(reservation, earlier, now) }] : [];
  });
  const meals = ownReservations.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const total = toReais(corrections.reduce((sum, { cents }) => sum + cents, meals));
  const departure = departures.find((each) => hasMonth(each, monthOf(month.from)));
  return {
    reservations: [
      ...reservations,
      ...transferred.map((line) => transferredStatementItem(line, config.timezone)),
    ],
    corrections: corrections.map(correctionItem),
    contestacoes: contests.map((contest) => statementContest(contest, config.timezone)),
    total,
    closed: isClosed(stored) || departure !== undefined,
    ...(departure && { ultimoDia: departure.lastDay }),
  };
};

/** Returns the moment until which a line can be contested, given its earlier contests; {} if it cannot. */
function contestable(line: ContestedLine, contests: readonly Contest[], now: Date) {
  const earlier = contests.map(({ answer }) => ({ answeredAt: answer?.at ?? null }));
  const until = contestableUntil(line, earlier, now);
  return until ? { contestavelAte: until.toISOString() } : {};
}

/** Converts a reservation to the fields of the API; null for a state that is never sent to clients. */
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

/** Builds the statement line of a meal that the person gave to a colleague. */
export function transferredStatementItem(line: TransferredReservation, zone: TimeZone): StatementItem {
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
    passadaAdiante: transferOf(line, zone),
  };
}

/** Converts a correction of a closed month to the fields of the API. The month that books it shows it as a line. */
export const correctionItem = ({ _id: id, cents, month, reason }: Correction) => ({
  id,
  valor: toReais(cents),
  mes: brazilianMonth(month),
  motivo: reason,
});

/** Describes why an expired meal is not charged. */
const waiverOf = ({ state, waiver }: Reservation): { dispensa?: string } =>
  state === reservationState.expired && waiver ? { dispensa: describeGrounds(waiver.grounds) } : {};
