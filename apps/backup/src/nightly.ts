import { bornAt, lastBackups } from '@reserva/database/queries/system/backups';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { isBackupDue } from './backups-to-keep.ts';
import { make } from './commands/make.ts';
import type { Config } from './config.ts';
import { type Context, createContext } from './context.ts';
import { failureOf } from './failure.ts';

/** Looks every minute whether the backup of the night is still to be made; of several such processes one makes it. */
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
      // What is under way is not waited for: it may take an hour, and the next one takes away what it leaves.
      stop: async () => clearInterval(timer),
    });
    return {};
  });

/** Does not throw: what failed is noted, and tried again. */
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
