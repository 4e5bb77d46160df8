import { type CoreConfig, coreEnv, toCoreConfig } from '@reserva/runtime/process/config';
import { z } from 'zod';

export const env = coreEnv.extend({
  /** The port for the gateway only, which forwards the calls below `/faceapi`. */
  FACE_PORT: z.coerce.number().int().min(0).max(65_535).default(3080),
  FACE_HOST: z.string().min(1).default('127.0.0.1'),
});

export interface Config extends CoreConfig {
  port: number;
  host: string;
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  ...toCoreConfig(variables),
  port: variables.FACE_PORT,
  host: variables.FACE_HOST,
});
