import { feelPulse, type LivenessProbe, SILENT_MS } from '@reserva/database/liveness-probe';
import { closeRedis, connectRedis, failFast, primariesOf } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Logger } from '@reserva/runtime/process/logger';

const AGAIN_AFTER_MS = 500;

/**
 * Checks with regular pings on a separate connection that Redis is alive. A Redis that is loading its data counts as
 * silent.
 */
export function startRedisProbe(redis: RedisConfig, logger: Logger): LivenessProbe {
  const options = {
    ...failFast(redis),
    connectTimeout: SILENT_MS,
    commandTimeout: SILENT_MS,
    // The probe must notice the return of Redis as quickly as its silence.
    retryStrategy: () => AGAIN_AFTER_MS,
  };
  const connection = connectRedis(options, logger);
  return feelPulse(
    // A cluster is alive as long as one of its primaries is, because the cluster replaces the others.
    () => Promise.any(primariesOf(connection).map((primary) => primary.ping())),
    () => closeRedis(connection),
  );
}
