import type { Settings } from '@reserva/database/models/system/settings';
import { commit } from '@reserva/database/writes/commit';
import type { Where } from '@reserva/database/writes/documents';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { callerActed } from './operator-log.ts';

type StoredSettings = Pick<Settings, 'windows' | 'granted' | 'signedDays' | 'cancelsAgain' | 'alarms'>;
/** The fields that are settings. */
const storedFields = { windows: 1, granted: 1, signedDays: 1, cancelsAgain: 1, alarms: 1 } as const;

/** The setting after a change, and how the operators' log describes it; null when nothing changes. */
export type Change<F extends keyof StoredSettings> = (
  before: StoredSettings[F],
) => { after: StoredSettings[F]; description: string } | null;

/** Administrators are few: whoever loses this often in a row meets a fault, not a rival. */
const MAX_ATTEMPTS = 20;

/**
 * Changes one setting as a whole. The new value is computed from the one that is replaced, whoever saves at the same
 * moment: a rule that holds between old and new holds in what is stored.
 * @param whenMissing the value while nobody has saved one yet
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
    // Else somebody saved at the same moment, perhaps as the first one: once more from what they saved.
    if (outcome === 'written') return;
  }
  throw new Refusal('unavailable');
}
