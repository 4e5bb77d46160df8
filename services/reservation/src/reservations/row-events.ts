import { createHash } from 'node:crypto';
import type { Operator } from '@reserva/contracts/basics/actor';
import type { AnyEvent } from '@reserva/contracts/events';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { statusNames } from '@reserva/domain/basics/meals';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import { wireStatus } from '@reserva/domain/reservations/reservation';
import type { OperatorAction } from '@reserva/domain/system/operator-actions';

/** What follows from an operator's change of one reservation: its line in the log, and news for lists and displays. */
export const rowEvents = (
  { operator, command, at }: { operator: Operator; command: string; at: Date },
  reservation: Reservation,
  what: { action: OperatorAction; description: string },
): AnyEvent[] => [
  operatorLogEvent(operator, `${command}-${reservation._id}`, at, {
    ...what,
    client: { id: reservation.person.id, name: reservation.person.name },
  }),
  changedBy(command, reservation, at),
];

/** Tells lists and displays that a command changed a reservation. */
const changedBy = (command: string, { _id, date, site }: Reservation, at: Date) =>
  outboxEvent('reservations.changed', `${command}-${_id}-changed`, at, { date, sites: [site] });

/** "Pendente (R$ 0,00)". */
export function describeState({ state, priceCents }: Pick<Reservation, 'state' | 'priceCents'>): string {
  const status = wireStatus(state);
  return `${status ? statusNames[status] : 'Liberada'} (${formatReais(toReais(priceCents))})`;
}

/**
 * Id of a document that a command creates for one of its rows: the same at every attempt, so that a repeated one finds
 * what the first one made. Begins with the seconds of the command's id: indexes grow at their end.
 */
export const rowId = (commandId: string, row: string): string =>
  commandId.slice(0, 8) + createHash('sha256').update(`${commandId}:${row}`).digest('hex').slice(0, 16);
