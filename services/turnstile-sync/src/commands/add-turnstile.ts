import { neverSpokenWith } from '@reserva/database/models/gates/turnstile-device';
import { neverSynchronised } from '@reserva/database/models/gates/turnstiles';
import { commitNew } from '@reserva/database/writes/commit';
import { siteNames } from '@reserva/domain/basics/meals';
import { defaultServingSchedule } from '@reserva/domain/calendar/default-schedules';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { labelsOf } from './device-of-kind.ts';
import { isForbiddenAddress } from './is-forbidden-address.ts';
import { registryEvents } from './registry-events.ts';

/**
 * Inserts a turnstile under the unique index of addresses. The document's id is the command's id, so a retried command
 * finds the document that it inserted.
 */
export const addTurnstile: CommandHandler<'turnstile.add', Context> = async (context, payload, meta) => {
  const { database, clock } = context;
  const { kind, name, address, site, sealedPassword: password } = payload;
  if (await isForbiddenAddress(context, address)) return refuse('turnstile_address_unfit');
  const description = `Cadastrou ${labelsOf(kind).noun}: ${name} (${address}, ${siteNames[site]})`;
  const outbox = registryEvents(clock.now(), meta, [site], description);
  const outcome = await commitNew(context, database.turnstiles, {
    _id: meta.id,
    kind: kind ?? null,
    name,
    address,
    site,
    password,
    outbox,
    deviceId: '',
    lastSeenAt: null,
    pricesConfirmed: null,
    removedAt: null,
    removedBy: null,
    schedule: [...defaultServingSchedule],
    scheduleSync: neverSynchronised(),
    device: neverSpokenWith(),
  });
  if (outcome === 'written' || (await database.turnstiles.exists({ _id: meta.id }))) {
    return done({ id: meta.id });
  }
  return refuse('turnstile_address_exists');
};
