import type { Operator } from '@reserva/contracts/actor';
import type { AnyEvent } from '@reserva/contracts/events';
import type { SiteId } from '@reserva/contracts/primitives';
import { outboxEvent } from '@reserva/database/outbox';
import { operatorActions } from '@reserva/domain/operator-actions';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';

/**
 * What a change of a turnstile tells: the displays of its sites, and one line of the log. The ids are those of the
 * command, so that a repeated attempt tells nothing twice.
 */
export function registryEvents(
  now: Date,
  { id, actor }: CommandMeta,
  sites: readonly SiteId[],
  description: string,
): AnyEvent[] {
  const changed = outboxEvent('turnstiles.changed', `${id}-changed`, now, { sites: [...new Set(sites)] });
  return actor.kind === 'operator' ? [changed, acted(now, id, actor, description)] : [changed];
}

const acted = (now: Date, id: string, { userId, name, role }: Operator, description: string): AnyEvent =>
  outboxEvent('operator.acted', `${id}-acted`, now, {
    action: operatorActions.other,
    operator: { id: userId, name, role },
    description,
    client: null,
  });
