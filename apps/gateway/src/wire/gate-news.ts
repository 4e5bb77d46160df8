import type { EventOf, EventPayload } from '@reserva/contracts/events';
import type { GateNews } from '@reserva/contracts/gates/gate-news-operations';
import type { GateRefusal } from '@reserva/database/models/gates/gate-refusals';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { toReais } from '@reserva/domain/basics/money';
import { refusalAdvice } from './refusal-advice.ts';
import { localOf } from './site.ts';

const passageId = (reservationId: string): string => `passage-${reservationId}`;

/** A meal that was eaten at a gate, as it is stored. */
export const newsOfTurn = (meal: Reservation): GateNews => ({
  resultado: 'passou',
  id: passageId(meal._id),
  em: meal.stateAt.toISOString(),
  tipo: meal.meal,
  ...localOf(meal.site),
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
  ...localOf(payload.site),
  status: payload.outcome === 'concluded' ? 2 : 4,
  localReservado: payload.reservedSite,
  valor: toReais(payload.priceCents),
});

/** A refusal as it is stored, under the id of what told it. */
export const newsOfRefusal = ({ _id, at, ...said }: GateRefusal): GateNews =>
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
