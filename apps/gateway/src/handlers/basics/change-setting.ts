import type { Settings } from '@reserva/database/models/system/settings';
import { commit } from '@reserva/database/writes/commit';
import type { Where } from '@reserva/database/writes/documents';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { callerActed } from './operator-log.ts';

type StoredSettings = Pick<Settings, 'windows' | 'granted' | 'signedDays' | 'cancelsAgain' | 'alarms'>;
/** The fields of a settings document that hold a setting. */
const storedFields = { windows: 1, granted: 1, signedDays: 1, cancelsAgain: 1, alarms: 1 } as const;

/** Computes the setting after a change, and its description for the operators' log; null if nothing changes. */
export type Change<F extends keyof StoredSettings> = (
  before: StoredSettings[F],
) => { after: StoredSettings[F]; description: string } | null;

/** Maximum attempts to save a setting. Few administrators save at once, so this many lost races in a row mean a bug. */
const MAX_ATTEMPTS = 20;

/**
 * Changes one setting as a whole. The new value is computed from the stored value that it replaces, even if two
 * administrators save at once. A rule that compares the old with the new value therefore always holds.
 * @param whenMissing the value before the first save
 */
export async function changeSetting<F extends keyof StoredSettings>(
  context: Context,
  caller: SignedIn,
  id: Settings['_id'],
  field: F,
  whenMissing: StoredSettings[F],
  change: Change<F>,
): Promise<void> {
  const { settings } = context.database;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const stored = await settings.findById(id).select(storedFields).lean();
    const before = stored?.[field];
    const changed = change(before ?? whenMissing);
    if (!changed) return;
    const { after, description } = changed;
    const outcome = await commit(context, settings, {
      where: { ...({ [field]: before ?? { $exists: false } } as Where<Settings>), _id: id },
      changes: { $set: { [field]: after } as Pick<Settings, F> },
      events: [callerActed(context, caller, description)],
      upsert: stored === null,
    });
    // Any other outcome means that another administrator saved in between. Retry from the stored value.
    if (outcome === 'written') return;
  }
  throw new Refusal('unavailable');
}
