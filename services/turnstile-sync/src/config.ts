import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { type BaseConfig, baseEnv, gateEnv, toBaseConfig, toGateWays } from '@reserva/runtime/process/config';
import { z } from 'zod';

export const env = baseEnv.extend({
  ...gateEnv,
  /** User name for the devices' HTTP API. */
  DEVICE_LOGIN: z.string().min(1).max(60).default('admin'),
  /** Address at which turnstiles reach the gateway's port for devices. This service writes it to each device. */
  DEVICE_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:3001'),
  /** Timeout of one call to a device, in milliseconds. The default is the vendor's own timeout. */
  DEVICE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /**
   * Duration of the lease on a device, in milliseconds. If a process is killed, its device stays locked for at most
   * this time.
   */
  DEVICE_LEASE_MS: z.coerce.number().int().min(2_000).max(60_000).default(10_000),
  /** Number of devices that this process connects to at the same time. */
  CONCURRENCY: z.coerce.number().int().min(1).max(100).default(8),
});

export interface Config extends BaseConfig {
  device: { login: string; timeoutMs: number; leaseMs: number };
  /** Origin without a trailing slash. */
  deviceBaseUrl: string;
  gate: GateWays;
  concurrency: number;
}

export const toConfig = (variables: z.infer<typeof env>): Config => ({
  ...toBaseConfig(variables),
  device: {
    login: variables.DEVICE_LOGIN,
    timeoutMs: variables.DEVICE_TIMEOUT_MS,
    leaseMs: variables.DEVICE_LEASE_MS,
  },
  deviceBaseUrl: variables.DEVICE_BASE_URL,
  gate: toGateWays(variables),
  concurrency: variables.CONCURRENCY,
});
