import { z } from 'zod';

/** The same for whoever takes the address of a webhook and whoever calls it. */
export const webhookEnv = {
  /** Hosts that may be called though they are not public, separated by commas. */
  ALARM_WEBHOOK_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim() || [])),
};
