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

/** What every command of this service works with. */
export interface Context extends ServiceParts {
  relay: OutboxRelay;
  /** Where turnstiles reach the gateway's device port. */
  deviceBaseUrl: string;
  /** Which way is in. */
  gate: GateWays;
  /** Master secret: the turnstiles' paths are derived from it. */
  secret: string;
  /** To the service that records what happened at the gates. */
  commands: CommandSender;
  /** Whether and where a turnstile may be called. */
  route: RouteTo;
  /** The only way to a device. */
  withDevice: WithDevice;
  /** Devices spoken with at once. */
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
  const given = { deviceBaseUrl, gate, secret, concurrency };
  return { ...parts, ...given, relay, commands, route, withDevice, ...overrides };
};

/** One process at a time speaks with a device, whichever of ours it is: by leases in Redis. */
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
