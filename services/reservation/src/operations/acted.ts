import type { Operator } from '@reserva/contracts/actor';
import type { EventPayload } from '@reserva/contracts/events';
import { outboxEvent } from '@reserva/database/outbox';

type Entry = Pick<EventPayload<'operator.acted'>, 'action' | 'description' | 'client'>;

/** A line of the operators' log. `id` names what it tells: the same line of a repeated attempt is written once. */
export const acted = ({ userId, name, role }: Operator, id: string, at: Date, entry: Entry) =>
  outboxEvent('operator.acted', `${id}-acted`, at, { ...entry, operator: { id: userId, name, role } });
