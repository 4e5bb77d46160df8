import { baseEnv } from '@reserva/runtime/process/config';
import { isRedisAddress, readRedisAddress } from '@reserva/runtime/process/redis-address';
import { isKeyRing } from '@reserva/secrets/keys';
import { z } from 'zod';

/** It alone is given the master secret and the stores' administrators. */
export const env = baseEnv
  .pick({ NODE_ENV: true, QUEUE_PREFIX: true, MONGO_URL: true, REDIS_URL: true, APP_SECRET: true })
  .extend({
    /** A folder of each process, which nobody else reads. */
    KEYS_DIR: z.string().min(1),
    /** 1: the gateway fills the empty database with demo data, for which it must be allowed to write all of it. */
    DEMO: z.enum(['0', '1']).default('0'),
  })
  .refine(({ APP_SECRET }) => !isKeyRing(APP_SECRET), 'APP_SECRET: is a share; set the whole secret')
  .refine(
    ({ REDIS_URL }) => isRedisAddress(REDIS_URL) && readRedisAddress(REDIS_URL).password,
    'REDIS_URL: needs the password of the administrator',
  );

export type Env = z.infer<typeof env>;
