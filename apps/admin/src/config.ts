import { baseEnv, type CoreConfig, type RedisConfig } from '@reserva/runtime/process/config';
import { z } from 'zod';

/**
 * The environment variables of the command. Only `rotate-secret` needs the master secret: the other commands seal
 * nothing.
 */
export const env = baseEnv
  .pick({
    NODE_ENV: true,
    APP_TIMEZONE: true,
    MONGO_URL: true,
    QUEUE_PREFIX: true,
    APP_CLOCK_OFFSET_MS: true,
  })
  .extend({
    /** The old and the new master secret for `rotate-secret`. `planRotation` checks them. */
    APP_SECRET: z.string().optional(),
    APP_SECRET_NEW: z.string().optional(),
    /** Needed only by commands that read counters of failed sign-ins or the signs of life of processes. */
    REDIS_URL: baseEnv.shape.REDIS_URL.optional(),
    /** The address that people enter, without a path. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  });

export interface Config extends Pick<CoreConfig, 'mongoUrl' | 'timezone' | 'clock'> {
  redis: RedisConfig | null;
  publicUrl: string;
  secrets: { now: string; next: string };
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  mongoUrl: variables.MONGO_URL,
  timezone: variables.APP_TIMEZONE,
  clock: { offsetMs: variables.APP_CLOCK_OFFSET_MS },
  redis: variables.REDIS_URL ? { url: variables.REDIS_URL, prefix: variables.QUEUE_PREFIX } : null,
  publicUrl: new URL(variables.PUBLIC_URL).origin,
  secrets: { now: variables.APP_SECRET ?? '', next: variables.APP_SECRET_NEW ?? '' },
});
