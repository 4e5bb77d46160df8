import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { AnyEvent } from '@reserva/contracts/events';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';

/**
 * Builds the events of a turnstile's change. One is for the displays of its sites. If an operator made the change,
 * another one is the log line. Event ids derive from the command's id, so a retry publishes nothing twice.
 */
export function registryEvents(
  now: Date,
  { id, actor }: CommandMeta,
  sites: readonly SiteId[],
  description: string,
): AnyEvent[] {
  const changed = outboxEvent('turnstiles.changed', `${id}-changed`, now, { sites: [...new Set(sites)] });
  if (actor.kind !== 'operator') return [changed];
  return [changed, operatorLogEvent(actor, id, now, { action: operatorActions.other, description })];
}
