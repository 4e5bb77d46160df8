import { type LivenessProbe, SILENT_MS, startProbe } from '@reserva/database/liveness-probe';
import { closeRedis, connectRedis, failFast, primariesOf } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Logger } from '@reserva/runtime/process/logger';

const AGAIN_AFTER_MS = 500;

/**
 * Pings Redis regularly on a separate connection to see if it is alive. A Redis that is still loading its data counts
 * as silent.
 */
export function startRedisProbe(redis: RedisConfig, logger: Logger): LivenessProbe {
  const options = {
    ...failFast(redis),
    connectTimeout: SILENT_MS,
    commandTimeout: SILENT_MS,
    // The pause is short, so that the probe soon notices that Redis is back.
    retryStrategy: () => AGAIN_AFTER_MS,
  };
  const connection = connectRedis(options, logger);
  return startProbe(
    // A cluster counts as alive while at least one of its primaries answers, because it replaces the others itself.
    () => Promise.any(primariesOf(connection).map((primary) => primary.ping())),
    () => closeRedis(connection),
  );
}
