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
    (variables) => variables.SMTP_URL || variables.MAIL_DIR,
    'SMTP_URL: or MAIL_DIR must be set, else receipts have nowhere to go',
  );

export interface Config extends BaseConfig {
  mail: { smtpUrl: string | undefined; directory: string | undefined; from: string };
  concurrency: number;
  /** Hosts that a webhook may call although they are not public. */
  webhookHosts: readonly string[];
  push: PushConfig;
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  ...toBaseConfig(variables),
  mail: { smtpUrl: variables.SMTP_URL, directory: variables.MAIL_DIR, from: variables.MAIL_FROM },
  concurrency: variables.CONCURRENCY,
  webhookHosts: variables.ALARM_WEBHOOK_HOSTS,
  push: toPushConfig(variables),
});
