import { feelPulse, type LivenessProbe, SILENT_MS } from '@reserva/database/liveness-probe';
import { closeRedis, connectRedis, failFast, primariesOf } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { Logger } from '@reserva/runtime/process/logger';

const AGAIN_AFTER_MS = 500;

/** Asks Redis again and again whether it is there, on a connection of its own. One that is loading its data is not. */
export function startRedisProbe(redis: RedisConfig, logger: Logger): LivenessProbe {
  const options = {
    ...failFast(redis),
    connectTimeout: SILENT_MS,
    commandTimeout: SILENT_MS,
    // That it is back is to be noticed as soon as that it is away.
    retryStrategy: () => AGAIN_AFTER_MS,
  };
  const connection = connectRedis(options, logger);
  return feelPulse(
    // A cluster serves as long as one of its primaries does: the others are replaced.
    () => Promise.any(primariesOf(connection).map((primary) => primary.ping())),
    () => closeRedis(connection),
  );
}
