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
 * Returns the gate news that the socket sent since a moment, for a caller whose socket was disconnected. Includes
 * yesterday, because the screen with the code may stay open over midnight. Older events no longer concern the caller.
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

/**
 * Refusals are read from this many milliseconds before the requested moment. `happenedSince` decides which of them
 * count.
 */
const REFUSED_BEFORE_MS = 60_000;

const passageId = (reservationId: string): string => `passage-${reservationId}`;

/** Converts a stored meal that was eaten at a gate to news. */
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

/** Converts a check-in event to the same kind of news as `newsOfTurn`. */
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

/** Converts a stored refusal to news, under the id of its event. */
const newsOfRefusal = ({ _id, at, ...said }: GateRefusal): GateNews =>
  refusalNews({ id: _id, at: at.toISOString(), ...said });

export const newsOfRefused = ({ id, at, payload }: EventOf<'checkin.refused'>): GateNews =>
  refusalNews({ id, at, ...payload });

const refusalNews = ({
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
