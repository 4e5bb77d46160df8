import { underLease } from '@reserva/database/lease';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from './context.ts';
import { rawDb } from './raw-db.ts';

/** There is one scratch database, and what is half done belongs to whoever is at work. */
export const underBackupLease = <T>({ database, clock }: Context, work: () => Promise<T>): Promise<T> =>
  underLease(rawDb(database).collection('backupLease'), { id: 'backup', owner: newId(clock.now()) }, work);
