import { bornAt, lastBackups } from '@reserva/database/queries/system/backups';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { isBackupDue } from './backups-to-keep.ts';
import { make } from './commands/make.ts';
import type { Config } from './config.ts';
import { type Context, createContext } from './context.ts';
import { failureOf } from './failure.ts';

/** Checks every minute if the night's backup is due. If several processes run, one of them makes it. */
export const startNightly = (config: Config, logger: Logger): Promise<Running> =>
  assemble(logger, async ({ keep, serve }) => {
    const context = await createContext(config, logger, keep);
    let working = false;
    const runIfDue = async () => {
      if (working) return;
      working = true;
      await makeIfDue(context, config.nightlyAt);
      working = false;
    };
    const timer = setInterval(() => void runIfDue(), config.tickMs);
    serve({
      // A running backup is not awaited, because it can take an hour. The next backup removes its unpublished folder.
      stop: async () => clearInterval(timer),
    });
    return {};
  });

/** Makes the backup if it is due. Never throws, because `make` records a failure and a later tick retries. */
export async function makeIfDue(context: Context, nightlyAt: string): Promise<void> {
  const { database, clock, zone, logger } = context;
  const isDue = async () => {
    const born = await bornAt(database);
    const { tried, proven } = await lastBackups(database);
    const last = { tried: tried?.at ?? null, proven: proven?.at ?? null };
    return born !== null && isBackupDue({ now: clock.now(), time: nightlyAt, zone, born, ...last });
  };
  try {
    if (!(await isDue())) return;
    const manifest = await make(context, isDue);
    if (manifest) logger.info({ backup: manifest.name }, 'backup made and proven');
  } catch (error) {
    logger.error({ failure: failureOf(error) }, 'no backup of this night yet');
  }
}
