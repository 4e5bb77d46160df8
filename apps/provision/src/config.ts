import { baseEnv } from '@reserva/runtime/process/config';
import { isRedisAddress, readRedisAddress } from '@reserva/runtime/process/redis-address';
import { isKeyRing } from '@reserva/secrets/keys';
import { z } from 'zod';

/**
 * The variables of the process. Only this process has the master secret and the administrator accounts of the stores.
 */
export const env = baseEnv
  .pick({ NODE_ENV: true, QUEUE_PREFIX: true, MONGO_URL: true, REDIS_URL: true, APP_SECRET: true })
  .extend({
    /** The folder with one subfolder for each process, which other processes cannot read. */
    KEYS_DIR: z.string().min(1),
    /** With 1 the gateway fills an empty database with demo data, so it gets the right to write all data. */
    DEMO: z.enum(['0', '1']).default('0'),
  })
  .refine(({ APP_SECRET }) => !isKeyRing(APP_SECRET), 'APP_SECRET: is a share; set the whole secret')
  .refine(
    ({ REDIS_URL }) => isRedisAddress(REDIS_URL) && readRedisAddress(REDIS_URL).password,
    'REDIS_URL: needs the password of the administrator',
  );

export type Env = z.infer<typeof env>;
