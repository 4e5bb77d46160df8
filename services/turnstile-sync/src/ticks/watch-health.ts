import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allDevices } from '@reserva/database/queries/gates/turnstiles';
import { commit } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { recordSilence } from '@reserva/database/writes/silences';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import type { Context } from '../context.ts';

/** Stores which devices became silent or came back, and since when. Notifies the displays of their sites. */
export async function watchHealth(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const turnstile of await allDevices(context.database)) {
    const operating = isOperating(turnstile.lastSeenAt, now);
    if (turnstile.device.health?.operating !== operating) await note(context, turnstile, operating, now);
  }
}

async function note(context: Context, turnstile: Turnstile, operating: boolean, now: Date): Promise<void> {
  const { _id, site, name, lastSeenAt, device } = turnstile;
  const { database, logger } = context;
  const since = operating ? now : (lastSeenAt ?? now);
  // The silence (time without a sign of life) is recorded before it is stored that the device is back. If the process
  // dies between the two writes, the next attempt records the same silence again.
  if (operating && device.health) {
    await recordSilence(database, turnstile, { from: device.health.since, to: now });
  }
  const event = outboxEvent('turnstiles.changed', `${_id}-${operating}-${now.getTime()}`, now, {
    sites: [site],
  });
  const outcome = await commit(context, database.turnstiles, {
    where: { _id, 'device.health': device.health },
    changes: { $set: { 'device.health': { operating, since } } },
    events: [event],
  });
  if (outcome !== 'written') return;
  if (operating) logger.info({ turnstileId: _id, name }, 'turnstile operates');
  else logger.warn({ turnstileId: _id, name, since }, 'turnstile does not operate');
}
