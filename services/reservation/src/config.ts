import { type BaseConfig, baseEnv, toBaseConfig } from '@reserva/runtime/process/config';
import { z } from 'zod';

export const env = baseEnv.extend({
  /** Number of commands that are handled at once. They mostly wait for the database. */
  CONCURRENCY: z.coerce.number().int().min(1).max(500).default(64),
});

export interface Config extends BaseConfig {
  concurrency: number;
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  ...toBaseConfig(variables),
  concurrency: variables.CONCURRENCY,
});
