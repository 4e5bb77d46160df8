import { services } from '@reserva/domain/system/parts';
import type { OwedEvents } from '@reserva/runtime/messaging/event-publisher';
import { signsOfLife } from '@reserva/runtime/messaging/heartbeat';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';

const ANSWER_WITHIN_MS = 2_000;

type Part = 'mongodb' | 'redis' | (typeof services)[number];

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
  const missing = new Set<Part>(['mongodb', 'redis', ...services]);
  const silent: string[] = [];
  const found = (part: Part) => missing.delete(part);
  const askDatabase = async () => {
    await database.connection.db?.command({ ping: 1 }, { timeoutMS: ANSWER_WITHIN_MS });
    found('mongodb');
  };
  const askRedis = async () => {
    const signs = await signsOfLife(redis, config.redis, services);
    found('redis');
    for (const [index, name] of services.entries()) {
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
