import { type BaseConfig, baseEnv, toBaseConfig } from '@reserva/runtime/process/config';
import { z } from 'zod';

export const env = baseEnv.extend({
  /** Commands handled at once; they wait for the database most of the time. */
  CONCURRENCY: z.coerce.number().int().min(1).max(500).default(64),
});

export interface Config extends BaseConfig {
  concurrency: number;
}

export const toConfig = (given: z.infer<typeof env>): Config => ({
  ...toBaseConfig(given),
  concurrency: given.CONCURRENCY,
});
