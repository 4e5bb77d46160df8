import { serveCommands } from '@reserva/runtime/messaging/command-worker';
import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { startTicker } from '@reserva/runtime/process/ticker';
import { startOutboxSweep } from '@reserva/service/outbox-sweep';
import { authoriseScan } from './checkin/authorise-scan.ts';
import { ready } from './checkin/ready.ts';
import { recordTurn } from './checkin/record-turn.ts';
import { releaseScan } from './checkin/release-scan.ts';
import { cancel } from './commands/cancel.ts';
import { reserve } from './commands/reserve.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { operations } from './operations/handlers.ts';
import { tick } from './ticks/tick.ts';

const TICK_MS = 5_000;
const OPERATIONS_AT_ONCE = 4;

export function startService(config: Config, logger: Logger): Promise<Running> {
  const { redis, concurrency } = config;
  return assemble(logger, async ({ keep, serve }) => {
    const context = await createContext(config, logger, keep);
    const common = { context, redis, clock: context.clock, logger, concurrency };
    serve(
      await serveCommands({
        ...common,
        queue: 'reservation',
        handlers: { 'reservation.reserve': reserve, 'reservation.cancel': cancel },
      }),
    );
    serve(
      await serveCommands({
        ...common,
        queue: 'checkin',
        handlers: {
          'checkin.authorise': authoriseScan,
          'checkin.ready': ready,
          'checkin.turn': recordTurn,
          'checkin.release': releaseScan,
        },
      }),
    );
    serve(
      await serveCommands({
        ...common,
        queue: 'operations',
        // Few at once: each writes thousands of rows, and the gates share the database with them.
        concurrency: OPERATIONS_AT_ONCE,
        handlers: operations,
      }),
    );
    serve(
      await startTicker({
        name: 'reservation',
        everyMs: TICK_MS,
        onTick: () => tick(context),
        redis,
        logger,
      }),
    );
    serve(startOutboxSweep(context));
    serve(startHeartbeat({ service: 'reservation', redis, logger }));
  });
}
