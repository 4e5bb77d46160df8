import { findArchive } from '../archive/find.ts';
import type { Manifest } from '../archive/manifest.ts';
import type { Context } from '../context.ts';
import { BackupFailure } from '../failure.ts';
import { prove } from '../proof/prove.ts';
import { note, problemsOf } from '../record.ts';
import { underBackupLease } from '../under-backup-lease.ts';

/**
 * Proves the newest or a given backup again and records the result.
 * @throws BackupFailure when the proof fails
 */
export const verify = (context: Context, archiveName?: string): Promise<Manifest> =>
  underBackupLease(context, async () => {
    const { folder, manifest, key } = await findArchive(context, archiveName);
    const { checks } = await prove(context, folder, manifest, { key, fresh: false });
    const proven = { ...manifest, proof: { at: context.clock.now(), checks } };
    await note(context, proven);
    const problems = problemsOf(proven);
    if (problems.length > 0) throw new BackupFailure(problems.join('\n'));
    return proven;
  });
