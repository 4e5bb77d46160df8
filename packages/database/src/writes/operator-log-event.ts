import type { Operator } from '@reserva/contracts/basics/actor';
import type { EventPayload } from '@reserva/contracts/events';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import type { User } from '../models/people/users.ts';
import { outboxEvent } from './outbox.ts';

type OperatorLogEntry = Pick<EventPayload<'operator.acted'>, 'action' | 'description'> & {
  /** The person whom the action is about, if it is about one person. */
  client?: EventPayload<'operator.acted'>['client'];
};

/** Operator in the log for actions on the server's command line. That person has no account in the system. */
export const commandLine = {
  userId: '000000000000000000000000',
  name: 'LINHA DE COMANDO',
  role: 1,
} as const satisfies Pick<Operator, 'userId' | 'name' | 'role'>;

/**
 * Builds a line of the operators' log, for the outbox of the document that the action changes.
 * @param id id of the action, such as its command, so that a retry writes the same line once
 * @param line.description Portuguese; names old and new values of a change
 */
export const operatorLogEvent = (
  { userId, name, role }: Pick<Operator, 'userId' | 'name' | 'role'>,
  id: string,
  at: Date,
  { action, description, client = null }: OperatorLogEntry,
) =>
  outboxEvent('operator.acted', `${id}-acted`, at, {
    action,
    description,
    client,
    operator: { id: userId, name, role },
  });

/**
 * Builds the event of an action on the command line for the operators' log.
 * @param person the affected person, if there is one
 */
export const commandLineEvent = (
  id: string,
  at: Date,
  description: string,
  person?: Pick<User, '_id' | 'name'>,
) =>
  operatorLogEvent(commandLine, id, at, {
    action: operatorActions.other,
    description,
    client: person ? { id: person._id, name: person.name } : null,
  });
