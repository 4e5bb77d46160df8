import type { AnyEvent } from '@reserva/contracts/events';
import { duplicateKey } from '@reserva/database/database';
import type { Settings } from '@reserva/database/models/settings';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';

type Kept = Pick<Settings, 'windows' | 'granted'>;

/** What a change makes of a setting, and what must be told about it; null when nothing changes. */
export type Change<F extends keyof Kept> = (
  before: Kept[F],
) => { after: Kept[F]; events: readonly AnyEvent[] } | null;

/** Administrators are few: whoever loses this often in a row meets a fault, not a rival. */
const MOST_TRIES = 20;

/**
 * Changes one setting as a whole. The new value is computed from the one that is replaced, whoever saves at the same
 * moment: a rule that holds between old and new holds in what is stored.
 * @param whenMissing the value while nobody has saved one yet
 */
export async function changeSetting<F extends keyof Kept>(
  { database, relay }: Context,
  id: Settings['_id'],
  field: F,
  whenMissing: Kept[F],
  change: Change<F>,
): Promise<void> {
  // Raw: the stored value is compared as it lies there, not as a schema would cast it.
  const settings = database.settings.collection;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const stored = await settings.findOne({ _id: id as never }, { projection: { [field]: 1 } });
    const before = stored?.[field] as Kept[F] | undefined;
    const changed = change(before ?? whenMissing);
    if (!changed) return;
    const { after, events } = changed;
    try {
      const { matchedCount, upsertedCount } = await settings.updateOne(
        { _id: id as never, [field]: before ?? { $exists: false } },
        { $set: { [field]: after }, $push: { outbox: { $each: [...events] } as never } },
        { upsert: stored === null },
      );
      if (matchedCount + upsertedCount === 0) continue;
    } catch (error) {
      // Two first saves at once: the other one made the document.
      if (duplicateKey(error)) continue;
      throw error;
    }
    relay.handOver(events.map((event) => ({ collection: settings.collectionName, documentId: id, event })));
    return;
  }
  throw new Refusal('unavailable');
}
