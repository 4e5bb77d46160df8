import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { outboxStore } from '@reserva/database/outbox';
import { createCommandSender } from '@reserva/runtime/messaging/command-sender';
import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import { createEventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { createOutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { closeRedis, connectRedis, failFast, readyWithin } from '@reserva/runtime/messaging/redis';
import { createClock } from '@reserva/runtime/process/clock';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { newId } from '@reserva/runtime/process/ids';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startTicker } from '@reserva/runtime/process/ticker';
import { deriveKey, secretFingerprint } from '@reserva/secrets/keys';
import { addTurnstile } from './commands/add-turnstile.ts';
import { confirmDevice } from './commands/confirm-device.ts';
import { confirmPrices } from './commands/confirm-prices.ts';
import { keepFacesEverywhere } from './commands/keep-faces.ts';
import { probe } from './commands/probe.ts';
import { removeTurnstile } from './commands/remove-turnstile.ts';
import { setSchedules } from './commands/set-schedules.ts';
import { synchronise } from './commands/synchronise.ts';
import { updateTurnstile } from './commands/update-turnstile.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { controlIdDevices } from './control-id/device.ts';
import { createAddressGuard } from './devices/address-guard.ts';
import { createConversations } from './devices/conversations.ts';
import { tick } from './ticks/tick.ts';

const TICK_MS = 5_000;

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis } = config;
  const clock = createClock(config.clock);
  return assemble(logger, async ({ keep, serve }) => {
    const database = keep(await connectDatabase(config.mongoUrl));
    await prepareDatabase(database, {
      owner: newId(clock.now()),
      fingerprint: secretFingerprint(config.secret),
    });
    const publisher = keep(await createEventPublisher({ redis, logger }));
    const relay = keep(createOutboxRelay({ store: outboxStore(database), publisher, logger }));
    const commands = keep(await createCommandSender({ redis, clock, logger, queues: ['operations'] }));
    const leases = connectRedis(failFast(redis), logger);
    keep({ stop: () => closeRedis(leases) });
    await readyWithin({ waitUntilReady: () => new Promise((resolve) => leases.once('ready', resolve)) });
    const route = createAddressGuard({
      production: config.production,
      stores: [config.mongoUrl, redis.url],
    });
    const context: Context = {
      database,
      relay,
      clock,
      logger,
      zone: config.timezone,
      deviceBaseUrl: config.deviceBaseUrl,
      gate: config.gate,
      secret: config.secret,
      commands,
      route,
      conversations: createConversations({
        redis: leases,
        config: redis,
        storedSecret: deriveKey(config.secret, 'stored-secret'),
        connect: controlIdDevices({ ...config.device, route }),
      }),
      concurrency: config.concurrency,
    };
    serve(
      await serveCommands({
        queue: 'turnstile',
        handlers: {
          'turnstile.add': addTurnstile,
          'turnstile.update': updateTurnstile,
          'turnstile.remove': removeTurnstile,
          'turnstile.probe': probe,
          'turnstile.synchronise': synchronise,
          'turnstile.keepFaces': keepFacesEverywhere,
          'turnstile.confirmDevice': confirmDevice,
          'turnstile.setSchedules': setSchedules,
          'turnstile.confirmPrices': confirmPrices,
        },
        context,
        redis,
        clock,
        logger,
        concurrency: config.concurrency,
      }),
    );
    serve(
      await startTicker({
        name: 'turnstile-sync',
        everyMs: TICK_MS,
        onTick: () => tick(context),
        redis,
        logger,
      }),
    );
    serve(startHeartbeat({ service: 'turnstile-sync', redis, logger }));
  });
}
