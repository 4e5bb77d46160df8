import type { Operator } from '@reserva/contracts/basics/actor';
import type { EventPayload } from '@reserva/contracts/events';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import type { User } from '../models/people/users.ts';
import { outboxEvent } from './outbox.ts';

type OperatorLogEntry = Pick<EventPayload<'operator.acted'>, 'action' | 'description'> & {
  /** The person that the action affects. Absent or null if it affects none or several. */
  client?: EventPayload<'operator.acted'>['client'];
};

/**
 * Operator that the log shows for actions on the server's command line, because the person at the command line has no
 * account.
 */
export const commandLine = {
  userId: '000000000000000000000000',
  name: 'LINHA DE COMANDO',
  role: 1,
} as const satisfies Pick<Operator, 'userId' | 'name' | 'role'>;

/**
 * Builds the event for a line of the operators' log. The caller puts it into the outbox of the document that the action
 * changes.
 * @param id id of the action, such as its command, so that a retry writes the same line once
 * @param line.description Portuguese; if the action changes values, it names the old and the new ones
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
 * Builds the event for a line of the operators' log about an action on the command line.
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
