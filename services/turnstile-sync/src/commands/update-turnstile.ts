import { duplicateKey } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import { turnstileById } from '@reserva/database/queries/turnstiles';
import { siteNames } from '@reserva/domain/meals';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { isUnfit } from './is-unfit.ts';
import { registryEvents } from './registry-events.ts';

type Described = Pick<Turnstile, 'name' | 'address' | 'site'>;

/** One update; the line in the log names old and new. A device that is to be met elsewhere is spoken with at once. */
export const updateTurnstile: CommandHandler<'turnstile.update', Context> = async (
  context,
  { id, sealedPassword, ...wanted },
  meta,
) => {
  const { database, clock, relay } = context;
  const before = await turnstileById(database, id);
  if (!before) return refuse('turnstile_not_found');
  const changes = changesOf(before, wanted);
  if (sealedPassword !== undefined) changes.push('senha');
  if (changes.length === 0) return done({ changed: false });
  const moves = before.address !== wanted.address;
  if (moves && (await isUnfit(context, wanted.address))) return refuse('turnstile_address_unfit');
  const description = `Alterou catraca ${before.name}: ${changes.join(', ')}`;
  const events = registryEvents(clock.now(), meta, [before.site, wanted.site], description);
  try {
    const { matchedCount } = await database.turnstiles.updateOne(
      { _id: id, removedAt: null },
      {
        $set: {
          ...wanted,
          ...(sealedPassword !== undefined && { password: sealedPassword }),
          'device.probe.triedAt': null,
          'scheduleSync.triedAt': null,
        },
        $push: { outbox: { $each: events } },
      },
    );
    if (matchedCount === 0) return refuse('turnstile_not_found');
  } catch (error) {
    if (duplicateKey(error)) return refuse('turnstile_address_exists');
    throw error;
  }
  const collection = database.turnstiles.collection.name;
  relay.handOver(events.map((event) => ({ collection, documentId: id, event })));
  return done({ changed: true });
};

function changesOf(before: Described, after: Described): string[] {
  const changes: string[] = [];
  const change = (what: string, old: string, now: string) => {
    if (old !== now) changes.push(`${what} ${old} → ${now}`);
  };
  change('nome', before.name, after.name);
  change('IP', before.address, after.address);
  change('local', siteNames[before.site], siteNames[after.site]);
  return changes;
}
