import { processes } from '@reserva/domain/system/parts';
import { signsOfLife } from '@reserva/runtime/messaging/heartbeat';
import { connectOnce, openRedis } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import { Refused } from '../refused.ts';

/**
 * Refuses the rotation while a process runs, because the process would continue to seal with the old secret.
 * @param then the state of the rotation and the next step, for the message
 * @throws Refused when a process gave a sign of life within the last minute. A silent process may be frozen and
 * continue later.
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
