import type { EventOf, EventPayload } from '@reserva/contracts/events';
import type { GateNews } from '@reserva/contracts/gates/gate-news-operations';
import type { GateRefusal } from '@reserva/database/models/gates/gate-refusals';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { refusalsOf, turnsOf } from '@reserva/database/queries/gates/gate-news';
import { toReais } from '@reserva/domain/basics/money';
import { addLocalDays, localDateOf } from '@reserva/domain/basics/time';
import { happenedSince } from '@reserva/domain/gates/gate-news';
import type { Handler } from '../handler.ts';
import { refusalAdvice } from './refusal-advice.ts';

/**
 * What the socket told the caller while the code is open, or would have told: whoever was away asks. Yesterday is asked
 * for as well, since a code may be open over midnight; what is older is nobody's news.
 */
export const getGateNews: Handler<'reservations.getGateNews'> = async (
  { database, clock, config },
  { query },
  { session },
) => {
  const since = new Date(query.since);
  const from = addLocalDays(localDateOf(clock.now(), config.timezone), -1);
  const [turns, refusals] = await Promise.all([
    turnsOf(database, session.userId, from),
    refusalsOf(database, session.userId, new Date(since.getTime() - REFUSED_BEFORE_MS)),
  ]);
  const noticias = [...turns.map(newsOfTurn), ...refusals.map(newsOfRefusal)];
  return { noticias: noticias.filter((news) => happenedSince(news, since)) };
};

/** The rule says which of them count. */
const REFUSED_BEFORE_MS = 60_000;

const passageId = (reservationId: string): string => `passage-${reservationId}`;

/** A meal that was eaten at a gate, as it is stored. */
const newsOfTurn = (meal: Reservation): GateNews => ({
  resultado: 'passou',
  id: passageId(meal._id),
  em: meal.stateAt.toISOString(),
  tipo: meal.meal,
  local: meal.site,
  status: meal.state === 2 ? 2 : 4,
  localReservado: meal.reservedSite,
  valor: toReais(meal.priceCents),
});

/** The same, as it is told when it happens. */
export const newsOfCheckIn = ({
  at,
  payload,
}: {
  at: string;
  payload: EventPayload<'reservation.checkedIn'>;
}): GateNews => ({
  resultado: 'passou',
  id: passageId(payload.reservationId),
  em: payload.turnedAt ?? at,
  tipo: payload.meal,
  local: payload.site,
  status: payload.outcome === 'concluded' ? 2 : 4,
  localReservado: payload.reservedSite,
  valor: toReais(payload.priceCents),
});

/** A refusal as it is stored, under the id of what told it. */
const newsOfRefusal = ({ _id, at, ...said }: GateRefusal): GateNews =>
  refused({ id: _id, at: at.toISOString(), ...said });

export const newsOfRefused = ({ id, at, payload }: EventOf<'checkin.refused'>): GateNews =>
  refused({ id, at, ...payload });

const refused = ({
  id,
  at,
  reason,
  message,
}: {
  id: string;
  at: string;
  reason: string;
  message: string;
}): GateNews => ({
  resultado: 'recusado',
  id,
  em: at,
  motivo: message,
  orientacao: refusalAdvice(reason),
});
