import type { CommandPayload, CommandResult } from '@reserva/contracts/commands';
import { commands as definitions } from '@reserva/contracts/commands';
import { outboxStore } from '@reserva/database/outbox';
import { done, serveCommands } from '@reserva/runtime/messaging/command-worker';
import { createEventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { createOutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { closeRedis, connectRedis, redisOptions } from '@reserva/runtime/messaging/redis';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { deriveKey } from '@reserva/secrets/keys';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import type { Context } from '../../src/context.ts';
import { controlIdDevices } from '../../src/control-id/device.ts';
import { createAddressGuard } from '../../src/devices/address-guard.ts';
import { createConversations } from '../../src/devices/conversations.ts';
import { visit } from '../../src/devices/visit.ts';
import { DEVICE_BASE_URL, DEVICE_TIMEOUT_MS, GATE, type SyncBed } from './bed.ts';

type Recorded = CommandPayload<'checkin.record'>['passages'][number];
type Outcome = CommandResult<'checkin.record'>['outcomes'][number];

/** Visits of the devices at the test's word, and what they bring to the service that records it. */
export interface Visitor extends Running {
  context: Context;
  /** Everything that was told, in order. */
  recorded: Recorded[];
  visit(index: number, options?: { everything: boolean }): Promise<void>;
  /** The recording service dies with the next so many commands. */
  failNext(commands: number): void;
}

export async function createVisitor(bed: SyncBed): Promise<Visitor> {
  const { stores, logger, clock, database, config, commands } = bed;
  const redis = connectRedis(redisOptions(stores.redis), logger);
  const publisher = await createEventPublisher({ redis: stores.redis, logger });
  const relay = createOutboxRelay({ store: outboxStore(database), publisher, logger });
  const route = createAddressGuard({ production: false, stores: [stores.mongoUrl, stores.redis.url] });
  const context: Context = {
    ...{ database, relay, clock, logger, commands, concurrency: 8, secret: TEST_SECRET },
    route,
    ...{ zone: config.timezone, deviceBaseUrl: DEVICE_BASE_URL, gate: GATE },
    conversations: createConversations({
      redis,
      config: stores.redis,
      storedSecret: deriveKey(TEST_SECRET, 'stored-secret'),
      connect: controlIdDevices({ login: 'admin', timeoutMs: 2 * DEVICE_TIMEOUT_MS, route }),
    }),
  };
  const recorded: Recorded[] = [];
  let failures = 0;
  const names = Object.entries(definitions).flatMap(([name, { queue }]) =>
    queue === 'operations' ? [name] : [],
  );
  const handlers = Object.fromEntries(names.map((name) => [name, async () => done({})]));
  const recorder = await serveCommands({
    ...{ queue: 'operations', context: {}, redis: stores.redis, clock, logger, concurrency: 4 },
    handlers: {
      ...handlers,
      async 'checkin.record'(_context: object, { passages }: CommandPayload<'checkin.record'>) {
        if (failures-- > 0) throw new Error('killed');
        recorded.push(...passages);
        return done({ outcomes: passages.map((): Outcome => 'concluded') });
      },
    } as never,
  });
  return {
    context,
    recorded,
    async visit(index, options) {
      await visit(context, { _id: bed.turnstiles[index]?._id ?? '' }, { withinMs: 60_000, ...options });
    },
    failNext(count) {
      failures = count;
    },
    async stop() {
      await recorder.stop();
      await relay.stop();
      await publisher.stop();
      await closeRedis(redis);
    },
  };
}
