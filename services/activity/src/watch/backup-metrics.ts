import { backupFacts } from '@reserva/database/queries/system/backups';
import { gauge, whenAsked } from '@reserva/runtime/metrics/registry';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';

const age = gauge({
  name: 'backup_age_seconds',
  help: 'Age of the last proven backup; of the database itself where there was none yet',
});
const proven = gauge({
  name: 'backup_last_proven',
  help: '1 where the last attempt at a backup was proven, 0 where it failed; no value before the first',
});

/** How old the last proven backup is, as of when a collector asks. Told by whoever looks after the parts: the process that makes backups may be the one that is gone. */
export const tellBackups = ({ database, clock }: Pick<Context, 'database' | 'clock'>): Running =>
  whenAsked(async () => {
    // What nobody can tell at the moment has no value.
    for (const one of [age, proven]) one.set(Number.NaN);
    const { last, proven: good, born } = await backupFacts(database);
    const since = good ?? born;
    if (since) age.set(Math.max(0, clock.now().getTime() - since.getTime()) / 1000);
    if (last) proven.set(last.failure === null ? 1 : 0);
  });
