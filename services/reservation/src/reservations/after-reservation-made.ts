import type { Operator } from '@reserva/contracts/basics/actor';
import type { AnyEvent } from '@reserva/contracts/events';
import type { Person } from '@reserva/database/models/reservations/reservations';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { operatorActions } from '@reserva/domain/system/operator-actions';

/**
 * Builds the events of a reservation that an operator makes for another person. These events are the receipt, if the
 * person has an e-mail address, and the operator's log line.
 * @param more text to append to the log line
 */
export function afterReservationMade(
  { _id, ...slot }: DayMeal & { _id: string },
  person: Person,
  by: Operator,
  at: Date,
  email: string,
  more = '',
): AnyEvent[] {
  const label = person.kind === 'guest' ? 'reserva de convidado' : 'reserva';
  return [
    outboxEvent('reservation.created', `${_id}-created`, at, {
      reservationId: _id,
      person,
      ...slot,
      by,
      email,
    }),
    operatorLogEvent(by, _id, at, {
      action: operatorActions.generate,
      description: `Gerou a ${label}: ${describeMeal(slot)}${more}`,
      client: { id: person.id, name: person.name },
    }),
  ];
}
