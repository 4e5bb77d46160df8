import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { commit } from '@reserva/database/writes/commit';
import { appendCommand, isKnown } from '@reserva/database/writes/recent-commands';
import { siteNames } from '@reserva/domain/basics/meals';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { deviceOfKind, labelsOf } from './device-of-kind.ts';
import { isForbiddenAddress } from './is-forbidden-address.ts';
import { registryEvents } from './registry-events.ts';

type TurnstileDescription = Pick<Turnstile, 'name' | 'address' | 'site'>;

const MAX_ATTEMPTS = 5;

/**
 * Changes name, address, site or password of a turnstile in one update. The log line names old and new values. Clearing
 * `triedAt` makes the next tick connect to the device.
 */
export const updateTurnstile: CommandHandler<'turnstile.update', Context> = async (
  context,
  { id, kind, sealedPassword, ...expectedAddress },
  meta,
) => {
  const { database, clock } = context;
  const { noun, notFound } = labelsOf(kind);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await deviceOfKind(database, id, kind);
    if (!before) return refuse(notFound);
    if (isKnown(before, meta.id)) return done({ changed: true });
    const changes = changesOf(before, expectedAddress);
    if (sealedPassword !== undefined) changes.push('senha');
    if (changes.length === 0) return done({ changed: false });
    const { name, address, site } = before;
    if (address !== expectedAddress.address && (await isForbiddenAddress(context, expectedAddress.address))) {
      return refuse('turnstile_address_unfit');
    }
    const description = `Alterou ${noun} ${name}: ${changes.join(', ')}`;
    const outcome = await commit(context, database.turnstiles, {
      where: { _id: id, removedAt: null, name, address, site },
      changes: {
        $set: {
          ...expectedAddress,
          ...(sealedPassword !== undefined && { password: sealedPassword }),
          'device.probe.triedAt': null,
          'scheduleSync.triedAt': null,
        },
        $push: { commands: appendCommand(meta.id) },
      },
      events: registryEvents(clock.now(), meta, [site, expectedAddress.site], description),
    });
    if (outcome === 'duplicate') return refuse('turnstile_address_exists');
    if (outcome === 'written') return done({ changed: true });
    // Another command changed or removed the turnstile meanwhile. The loop reads the turnstile again, because the log
    // line must contain its old values.
  }
  throw new Error('the device did not hold still');
};

function changesOf(before: TurnstileDescription, after: TurnstileDescription): string[] {
  const changes: string[] = [];
  const change = (label: string, old: string, now: string) => {
    if (old !== now) changes.push(`${label} ${old} → ${now}`);
  };
  change('nome', before.name, after.name);
  change('IP', before.address, after.address);
  change('local', siteNames[before.site], siteNames[after.site]);
  return changes;
}
