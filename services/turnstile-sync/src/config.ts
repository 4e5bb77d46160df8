import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { type BaseConfig, baseEnv, toBaseConfig } from '@reserva/runtime/process/config';
import { gateEnv, toGateWays } from '@reserva/runtime/process/shared-env';
import { z } from 'zod';

export const env = baseEnv.extend({
  ...gateEnv,
  /** Account of the devices' own API. */
  DEVICE_LOGIN: z.string().min(1).max(60).default('admin'),
  /** Where turnstiles reach the gateway's device port; written to each of them. */
  DEVICE_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:3001'),
  /** Timeout of one call of a device, in milliseconds; ten seconds are the vendor's own. */
  DEVICE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** A process that is killed holds a device up no longer than this, in milliseconds. */
  DEVICE_LEASE_MS: z.coerce.number().int().min(2_000).max(60_000).default(10_000),
  /** Devices spoken with at once. */
  CONCURRENCY: z.coerce.number().int().min(1).max(100).default(8),
});

export interface Config extends BaseConfig {
  device: { login: string; timeoutMs: number; leaseMs: number };
  /** Origin, without a slash at its end. */
  deviceBaseUrl: string;
  gate: GateWays;
  concurrency: number;
}

export const toConfig = (given: z.infer<typeof env>): Config => ({
  ...toBaseConfig(given),
  device: { login: given.DEVICE_LOGIN, timeoutMs: given.DEVICE_TIMEOUT_MS, leaseMs: given.DEVICE_LEASE_MS },
  deviceBaseUrl: given.DEVICE_BASE_URL,
  gate: toGateWays(given),
  concurrency: given.CONCURRENCY,
});
