import { backupFacts } from '@reserva/database/queries/system/backups';
import { gauge, onCollect } from '@reserva/runtime/metrics/registry';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';

const mongodbUp = gauge({
  name: 'mongodb_up',
  help: '1 while MongoDB shows signs of life, 0 where it froze or is away',
});
const redisUp = gauge({
  name: 'redis_up',
  help: '1 while Redis shows signs of life, 0 where it froze, is away or loads its data',
});
const backupAge = gauge({
  name: 'backup_age_seconds',
  help: 'Age of the last proven backup; of the database itself where there was none yet',
});
const lastBackupProven = gauge({
  name: 'backup_last_proven',
  help: '1 where the last attempt at a backup was proven, 0 where it failed; no value before the first',
});

/** Exports the state of the stores. Reads the liveness probes, because a query would wait for a frozen store. */
export const exportStoreMetrics = ({
  livenessProbe,
  redisProbe,
}: Pick<Context, 'livenessProbe' | 'redisProbe'>): Running =>
  onCollect(async () => {
    mongodbUp.set(livenessProbe.isSilent() ? 0 : 1);
    redisUp.set(redisProbe.isSilent() ? 0 : 1);
  });

/**
 * Exports the state of the backups. The activity service does this, because the process that makes backups does not
 * always run.
 */
export const exportBackupMetrics = ({ database, clock }: Pick<Context, 'database' | 'clock'>): Running =>
  onCollect(async () => {
    // The metrics have no value if the database does not answer.
    for (const metric of [backupAge, lastBackupProven]) metric.set(Number.NaN);
    const { last, proven, born } = await backupFacts(database);
    const since = proven ?? born;
    if (since) backupAge.set(Math.max(0, clock.now().getTime() - since.getTime()) / 1000);
    if (last) lastBackupProven.set(last.failure === null ? 1 : 0);
  });
