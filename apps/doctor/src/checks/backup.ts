import { backupFacts } from '@reserva/database/queries/system/backups';
import { type BackupFacts, backupHealth } from '@reserva/domain/system/parts';
import { type Finding, findingOf, ok } from '../finding.ts';
import type { Check } from '../run-checks.ts';

export const backup: Check = {
  name: 'backup',
  title: 'Backup',
  async run(context) {
    return [evaluateBackup(await backupFacts(await context.database()), context.clock.now())];
  },
};

const HOUR_MS = 3_600_000;

/** Returns the finding about backups, with the age of the last proven one. */
export function evaluateBackup(facts: BackupFacts, now: Date): Finding {
  const { proven } = facts;
  const { state, detail } = backupHealth(facts, now);
  const age = proven && `${Math.floor((now.getTime() - proven.getTime()) / HOUR_MS)} h`;
  if (state === 'ok') return ok(`O último backup comprovado tem ${age}.`);
  return findingOf(
    state,
    `${detail}${age ? ` (o último comprovado tem ${age})` : ''}.`.replace('..', '.'),
    'O que aconteceu depois do último backup comprovado se perde com o disco.',
    'Rode npm run backup (docker compose exec backup …, docs/operating.md) e leia o que ele diz.',
  );
}
