import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { type CommandSender, createCommandSender } from '@reserva/runtime/messaging/command-sender';
import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { closeRedis, connectRedis, failFast, readyWithin } from '@reserva/runtime/messaging/redis';
import type { CreateContext, Keep } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { deriveKey } from '@reserva/secrets/keys';
import { eventParts } from '@reserva/service/event-parts';
import { type ServiceParts, serviceParts } from '@reserva/service/service-parts';
import type { Config } from './config.ts';
import { controlIdDevices } from './control-id/device.ts';
import { createAddressGuard, type RouteTo } from './devices/address-guard.ts';
import { createWithDevice, type WithDevice } from './devices/with-device.ts';

/** Dependencies of all commands and ticks of this service. */
export interface Context extends ServiceParts {
  relay: OutboxRelay;
  /** Address at which turnstiles reach the gateway's port for devices. */
  deviceBaseUrl: string;
  /** Says which directions of the arm are entries. */
  gate: GateWays;
  /** Master secret. The secret path of each turnstile derives from it. */
  secret: string;
  /** Sends commands to the reservation service, which records passages. */
  commands: CommandSender;
  /** Resolves a turnstile's address, and rejects addresses that must not be called. */
  route: RouteTo;
  /** Runs a visit (a series of calls) with a device. All calls to devices go through it. */
  withDevice: WithDevice;
  /** Number of devices that this process connects to at the same time. */
  concurrency: number;
}

export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const { redis, deviceBaseUrl, gate, secret, concurrency } = config;
  const parts = await serviceParts(config, logger, keep, overrides);
  const { relay } = await eventParts(redis, 'turnstile-sync', parts, keep);
  const { clock } = parts;
  const commands =
    overrides.commands ?? keep(await createCommandSender({ redis, clock, logger, queues: ['operations'] }));
  const route =
    overrides.route ??
    createAddressGuard({ production: config.production, stores: [config.mongoUrl, redis.url] });
  const withDevice = overrides.withDevice ?? (await openDevices(config, route, logger, keep));
  const settings = { deviceBaseUrl, gate, secret, concurrency };
  return { ...parts, ...settings, relay, commands, route, withDevice, ...overrides };
};

/** Leases in Redis ensure that only one process connects to a device at a time. */
async function openDevices(
  { redis, secret, device }: Config,
  route: RouteTo,
  logger: Logger,
  keep: Keep,
): Promise<WithDevice> {
  const leases = connectRedis(failFast(redis), logger);
  keep({ stop: () => closeRedis(leases) });
  await readyWithin(redis, { waitUntilReady: () => new Promise((resolve) => leases.once('ready', resolve)) });
  return createWithDevice({
    redis: leases,
    config: redis,
    storedSecret: deriveKey(secret, 'stored-secret'),
    connect: controlIdDevices({ ...device, route }),
    leaseMs: device.leaseMs,
  });
}
