import { baseEnv, type CoreConfig, type RedisConfig } from '@reserva/runtime/process/config';
import { z } from 'zod';

/** The variables of other processes that the doctor checks. In containers it gets no secret. */
export const env = baseEnv
  .pick({
    NODE_ENV: true,
    APP_TIMEZONE: true,
    MONGO_URL: true,
    REDIS_URL: true,
    QUEUE_PREFIX: true,
    APP_CLOCK_OFFSET_MS: true,
  })
  .extend({
    APP_SECRET: z.string().optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    DEVICE_BASE_URL: z.url({ protocol: /^http$/ }).optional(),
    /** With `internal` the proxy's certificates come from its own authority, which people's devices trust. */
    CADDY_TLS: z.string().optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    MAIL_FROM: z.string().optional(),
    /** The time server, as `ntp://host` or as an https address whose `Date` header is used. */
    TIME_SERVER: z.url({ protocol: /^(ntp|https?)$/ }).optional(),
    /** The folders of the stores and backups whose disks are checked, separated by commas. */
    DISKS: z.string().default(''),
  });

export interface Config extends Pick<CoreConfig, 'mongoUrl' | 'production' | 'timezone' | 'clock'> {
  redis: RedisConfig;
  secret: string | null;
  publicUrl: URL;
  deviceBaseUrl: URL | null;
  ownAuthority: boolean;
  mail: { server: URL; from: string } | null;
  timeServer: URL | null;
  disks: string[];
}

export function toConfig(variables: z.infer<typeof env>): Config {
  const url = (text: string | undefined) => (text ? new URL(text) : null);
  const [, from = variables.MAIL_FROM ?? ''] = /<([^>]+)>/.exec(variables.MAIL_FROM ?? '') ?? [];
  const server = url(variables.SMTP_URL);
  return {
    mongoUrl: variables.MONGO_URL,
    production: variables.NODE_ENV === 'production',
    timezone: variables.APP_TIMEZONE,
    clock: { offsetMs: variables.APP_CLOCK_OFFSET_MS },
    redis: { url: variables.REDIS_URL, prefix: variables.QUEUE_PREFIX },
    secret: variables.APP_SECRET ?? null,
    publicUrl: new URL(variables.PUBLIC_URL),
    deviceBaseUrl: url(variables.DEVICE_BASE_URL),
    ownAuthority: variables.CADDY_TLS === 'internal',
    mail: server && { server, from },
    timeServer: url(variables.TIME_SERVER),
    disks: variables.DISKS.split(',')
      .map((folder) => folder.trim())
      .filter((folder) => folder !== ''),
  };
}
