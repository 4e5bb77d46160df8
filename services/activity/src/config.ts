import {
  type BaseConfig,
  baseEnv,
  type PushConfig,
  pushEnv,
  toBaseConfig,
  toPushConfig,
  webhookEnv,
} from '@reserva/runtime/process/config';
import { z } from 'zod';

export const env = baseEnv
  .extend({
    ...webhookEnv,
    ...pushEnv,
    /**
     * Mail server, for example `smtp://user:password@mail.example:587`. Without it, messages become `.eml` files in
     * MAIL_DIR.
     */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    MAIL_DIR: z.string().optional(),
    MAIL_FROM: z.string().default('Reserva de Refeição <nao-responda@exemplo.com.br>'),
    CONCURRENCY: z.coerce.number().int().min(1).max(200).default(100),
  })
  .refine(
    (given) => given.SMTP_URL || given.MAIL_DIR,
    'SMTP_URL: or MAIL_DIR must be set, else receipts have nowhere to go',
  );

export interface Config extends BaseConfig {
  mail: { smtpUrl: string | undefined; directory: string | undefined; from: string };
  concurrency: number;
  /** Hosts that a webhook may call although they are not public. */
  webhookHosts: readonly string[];
  push: PushConfig;
}

export const toConfig = (given: z.infer<typeof env>): Config => ({
  ...toBaseConfig(given),
  mail: { smtpUrl: given.SMTP_URL, directory: given.MAIL_DIR, from: given.MAIL_FROM },
  concurrency: given.CONCURRENCY,
  webhookHosts: given.ALARM_WEBHOOK_HOSTS,
  push: toPushConfig(given),
});
