import { z } from 'zod';

/** The same for whoever takes the devices' addresses and whoever sends to them. */
export const pushEnv = {
  /** Off where no HTTPS leaves the house: people are told that reminders come by e-mail only. */
  WEB_PUSH: z.enum(['on', 'off']).default('on'),
  /** Hosts of push services that may be called though they are not public, separated by commas. */
  WEB_PUSH_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim() || [])),
};

export interface PushConfig {
  on: boolean;
  /** Hosts that may be called wherever they are. */
  hosts: readonly string[];
}

export const toPushConfig = (given: {
  WEB_PUSH: 'on' | 'off';
  WEB_PUSH_HOSTS: readonly string[];
}): PushConfig => ({ on: given.WEB_PUSH === 'on', hosts: given.WEB_PUSH_HOSTS });
