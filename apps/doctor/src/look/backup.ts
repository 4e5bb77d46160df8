import { backupFacts } from '@reserva/database/queries/system/backups';
import type { Check } from '../examine.ts';
import { judgeBackup } from '../judge/backup.ts';

export const backup: Check = {
  name: 'backup',
  title: 'Backup',
  async look(context) {
    return [judgeBackup(await backupFacts(await context.database()), context.clock.now())];
  },
};
