import type { EventPayload } from '@reserva/contracts/events';
import { outboxEvent } from '@reserva/database/outbox';
import type { OperatorAction } from '@reserva/domain/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { SignedIn } from '../identity/identity.ts';

/**
 * A line of the operators' log, for the outbox of the document that the action changes. The description is Portuguese
 * and names old and new values where something was changed.
 */
export const operatorEvent = (
  now: Date,
  { userId, name, role }: SignedIn,
  what: {
    action: OperatorAction;
    description: string;
    client?: NonNullable<EventPayload<'operator.acted'>['client']>;
  },
) =>
  outboxEvent('operator.acted', newId(now), now, {
    action: what.action,
    operator: { id: userId, name, role },
    description: what.description,
    client: what.client ?? null,
  });
