import { type BaseConfig, baseEnv, toBaseConfig } from '@reserva/runtime/process/config';
import { z } from 'zod';

export const env = baseEnv.extend({
  COMPANY_NAME: z.string().max(80).default(''),
  /** Path of a PNG or JPEG file for the head of every document. */
  COMPANY_LOGO: z.string().optional(),
  /** Number of documents made at the same time. Drawing one uses most of a CPU core. */
  CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2),
});

export interface Config extends BaseConfig {
  companyName: string;
  logoPath: string | undefined;
  concurrency: number;
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  ...toBaseConfig(variables),
  companyName: variables.COMPANY_NAME,
  logoPath: variables.COMPANY_LOGO,
  concurrency: variables.CONCURRENCY,
});
