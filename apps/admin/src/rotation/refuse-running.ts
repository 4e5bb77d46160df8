import { processes } from '@reserva/domain/system/parts';
import { signsOfLife } from '@reserva/runtime/messaging/heartbeat';
import { connectOnce, openRedis } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import { Refused } from '../refused.ts';

/**
 * Whoever runs has the old secret, and would go on sealing with it.
 * @param then what became of the change, and what to do
 * @throws Refused naming who runs, or fell silent within the last minute: it may only be frozen
 */
export async function refuseRunning(config: RedisConfig, then: string): Promise<void> {
  const redis = openRedis(connectOnce(config));
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const signs = await signsOfLife(redis, config, processes);
    const running = processes.filter((_name, index) => (signs[index]?.alive ?? 0) > 0);
    const silent = processes.filter((_name, index) => (signs[index]?.silent.length ?? 0) > 0);
    if (running.length > 0) throw new Refused(`Ainda em execução: ${running.join(', ')}. ${then}`);
    if (silent.length > 0) {
      throw new Refused(
        `Sem sinal há menos de um minuto, talvez só parado: ${silent.join(', ')}. Encerre e espere um minuto. ${then}`,
      );
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`O Redis não responde, e é ele que sabe o que está em execução. ${then}`);
  } finally {
    redis.disconnect();
  }
}
