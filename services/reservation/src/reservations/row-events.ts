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

/**
 * Builds the events of an operator's change of one reservation. These events are the log line and the event that makes
 * lists and displays load again.
 */
export const rowEvents = (
  { operator, command, at }: { operator: Operator; command: string; at: Date },
  reservation: Reservation,
  logEntry: { action: OperatorAction; description: string },
): AnyEvent[] => [
  operatorLogEvent(operator, `${command}-${reservation._id}`, at, {
    ...logEntry,
    client: { id: reservation.person.id, name: reservation.person.name },
  }),
  changedBy(command, reservation, at),
];

/** Builds the event that makes lists and displays load a changed reservation. */
const changedBy = (command: string, { _id, date, site }: Reservation, at: Date) =>
  outboxEvent('reservations.changed', `${command}-${_id}-changed`, at, { date, sites: [site] });

/** Describes a state with its price. Example: "Pendente (R$ 0,00)". */
export function describeState({ state, priceCents }: Pick<Reservation, 'state' | 'priceCents'>): string {
  const status = wireStatus(state);
  return `${status ? statusNames[status] : 'Liberada'} (${formatReais(toReais(priceCents))})`;
}

/**
 * Returns the id of a document that a command creates for one of its rows. Every attempt gets the same id, so that a
 * retry finds the document. The id begins with the seconds of the command's id, so that indexes grow at their end.
 */
export const rowId = (commandId: string, row: string): string =>
  commandId.slice(0, 8) + createHash('sha256').update(`${commandId}:${row}`).digest('hex').slice(0, 16);
