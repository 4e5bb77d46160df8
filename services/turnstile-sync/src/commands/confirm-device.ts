import { neverSynchronised } from '@reserva/database/models/gates/turnstiles';
import { commit } from '@reserva/database/writes/commit';
import { appendCommand, isKnown } from '@reserva/database/writes/recent-commands';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { deviceOfKind, labelsOf } from './device-of-kind.ts';
import { registryEvents } from './registry-events.ts';

/**
 * Registers the other device that answers at the turnstile's address as its device. Clears all stored state of the old
 * device. Later visits write the schedule, faces and roster to the new device. They collect only new rows of its log.
 */
export const confirmDevice: CommandHandler<'turnstile.confirmDevice', Context> = async (
  context,
  { id, kind, deviceId },
  meta,
) => {
  const { database, clock } = context;
  const { of, notFound } = labelsOf(kind);
  const before = await deviceOfKind(database, id, kind);
  if (!before) return refuse(notFound);
  const { name, site, scheduleSync } = before;
  // A retry changes nothing and succeeds, even if a third device was seen at the address since.
  if (isKnown(before, meta.id)) return done({ name });
  if (before.deviceId === deviceId && before.device.otherDevice === null) return done({ name });
  const description = `Confirmou troca de equipamento ${of} ${name}: ${before.deviceId} → ${deviceId}`;
  const events = registryEvents(clock.now(), meta, [site], description);
  const outcome = await commit(context, database.turnstiles, {
    where: { _id: id, 'device.otherDevice.deviceId': deviceId },
    changes: {
      $set: {
        deviceId,
        'device.otherDevice': null,
        'device.collected': null,
        'device.pendingEvents': 0,
        'device.roster': null,
        'device.faces': null,
        'device.turns': null,
        'device.clock': null,
        'device.mode': null,
        'device.configuration': null,
        'device.probe.triedAt': null,
        scheduleSync: { ...neverSynchronised(), wanted: scheduleSync.wanted + 1 },
      },
      $push: { commands: appendCommand(meta.id) },
    },
    events,
  });
  return outcome === 'written' ? done({ name }) : refuse('device_not_seen');
};
