import { notedSecret } from '@reserva/database/secret-rotation';
import type { Context } from '../context.ts';
import { BackupFailure } from '../failure.ts';

/**
 * A backup says of which secret it is, by ours: it would say so wrongly after that was changed, and of half of it during.
 * @throws BackupFailure where the database is not under our secret
 */
export async function refuseOtherSecret({ database, fingerprint }: Context): Promise<void> {
  const noted = await notedSecret(database);
  if (noted?.rotating) {
    throw new BackupFailure('A troca de APP_SECRET não terminou: repita rotate-secret, e depois a cópia.');
  }
  if (noted && noted.fingerprint !== fingerprint) {
    throw new BackupFailure('O banco de dados tem outro APP_SECRET: inicie este processo de novo, com ele.');
  }
}
