import { bornAt } from '@reserva/database/queries/system/backups';
import type { Context } from '../context.ts';
import { BackupFailure } from '../failure.ts';

/**
 * Of a database that no system ever used: the address or the folder is another one than was meant, and whoever asked would
 * believe that there is a backup.
 * @throws BackupFailure
 */
export async function refuseEmpty({ database }: Pick<Context, 'database'>): Promise<void> {
  if ((await bornAt(database)) || (await database.users.exists({}))) return;
  throw new BackupFailure(
    'O banco de dados está vazio: nenhum sistema o usou ainda. Confira --data ou MONGO_URL. Nenhuma cópia foi feita.',
  );
}
