import type { OwedEvents } from '@reserva/runtime/messaging/event-publisher';
import { signsOfLife } from '@reserva/runtime/process/heartbeat';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';

/** The services without which the gateway can read but change nothing. */
const SERVICES = ['reservation', 'survey', 'activity', 'turnstile-sync', 'report'] as const;
const ANSWER_WITHIN_MS = 2_000;

type Part = 'mongodb' | 'redis' | (typeof SERVICES)[number];

/** Log lines and receipts that are owed, e.g. while no mail server takes them; null where Redis cannot tell in time. */
export async function owedEvents({ publisher }: Pick<Context, 'publisher'>): Promise<OwedEvents | null> {
  const owed = await settledWithin(ANSWER_WITHIN_MS, publisher.owed());
  return owed ?? null;
}

export interface Standing {
  /** What does not answer at the moment. */
  missing: Part[];
  /** Services of which an instance fell silent within the last minute, once for each; others may do their work. */
  silent: string[];
}

/** How the stores and services are, within two seconds whatever is down. */
export async function standing({ database, redis, config, logger }: Context): Promise<Standing> {
  const missing = new Set<Part>(['mongodb', 'redis', ...SERVICES]);
  const silent: string[] = [];
  const found = (part: Part) => missing.delete(part);
  const askDatabase = async () => {
    await database.connection.db?.command({ ping: 1 }, { timeoutMS: ANSWER_WITHIN_MS });
    found('mongodb');
  };
  const askRedis = async () => {
    const signs = await signsOfLife(redis, config.redis, SERVICES);
    found('redis');
    for (const [index, name] of SERVICES.entries()) {
      if (signs[index]?.alive) found(name);
      silent.push(...(signs[index]?.silent ?? []).map(() => name));
    }
  };
  const ask = (work: () => Promise<void>) =>
    settledWithin(
      ANSWER_WITHIN_MS,
      work().catch((error) => logger.debug({ err: error }, 'not ready')),
    );
  await Promise.all([ask(askDatabase), ask(askRedis)]);
  return { missing: [...missing], silent };
}
