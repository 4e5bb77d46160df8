import { underLease } from '@reserva/database/lease';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from './context.ts';
import { rawDb } from './raw-db.ts';

/**
 * Runs `work` under the lease of backups, so that no other process works on a backup meanwhile. All processes use the
 * same scratch database, and a sweep deletes unpublished folders of other processes.
 */
export const underBackupLease = <T>({ database, clock }: Context, work: () => Promise<T>): Promise<T> =>
  underLease(rawDb(database).collection('backupLease'), { id: 'backup', owner: newId(clock.now()) }, work);
