import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { z } from 'zod';

/** How the arms are mounted; the same for whoever opens them and whoever reads their logs. */
export const gateEnv = {
  /** Which way a granted turnstile turns. */
  GATE_DIRECTION: z.enum(['clockwise', 'anticlockwise', 'both']).default('clockwise'),
  /** The side by which devices report who enters, where that is not left for clockwise and right for anticlockwise. */
  GATE_ENTRY_SIDE: z.enum(['', 'left', 'right']).default(''),
};

export const toGateWays = (env: {
  GATE_DIRECTION: GateWays['direction'];
  GATE_ENTRY_SIDE: '' | 'left' | 'right';
}): GateWays => ({ direction: env.GATE_DIRECTION, entrySide: env.GATE_ENTRY_SIDE || null });

/** The same for whoever takes the address of a webhook and whoever calls it. */
export const webhookEnv = {
  /** Hosts that may be called though they are not public, separated by commas. */
  ALARM_WEBHOOK_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim() || [])),
};

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
