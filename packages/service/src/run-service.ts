import type { CommandQueue } from '@reserva/contracts/commands';
import { type CommandHandlers, serveCommands } from '@reserva/runtime/messaging/command-worker';
import { startHeartbeat } from '@reserva/runtime/messaging/heartbeat';
import { startTicker } from '@reserva/runtime/messaging/ticker';
import type { RedisConfig } from '@reserva/runtime/process/config';
import { assemble, type CreateContext, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import type { ServiceParts } from './service-parts.ts';

interface ServiceConfig {
  redis: RedisConfig;
  /** Number of commands that this process executes at the same time. */
  concurrency: number;
  tickMs?: number | undefined;
  jobLockMs?: number | undefined;
}

/** Functions that start the sources of a service's work. All sources use the same context. */
interface Intake<C> {
  context: C;
  serve(part: Running): void;
  /**
   * Executes the commands of a queue.
   * @param options.atOnce number of commands at the same time, if it differs from the service's default
   */
  commands<Q extends CommandQueue>(
    queue: Q,
    handlers: CommandHandlers<Q, C>,
    options?: { atOnce?: number },
  ): Promise<void>;
  ticks(everyMs: number, onTick: (context: C) => Promise<void>): Promise<void>;
}

/** Creates the context of a service, then starts the sources of its work, and finally its heartbeat. */
export const runService = <Config extends ServiceConfig, C extends ServiceParts>(
  service: string,
  {
    config,
    logger,
    createContext,
  }: { config: Config; logger: Logger; createContext: CreateContext<Config, C> },
  takeIn: (intake: Intake<C>) => Promise<void>,
): Promise<Running> =>
  assemble(logger, async ({ keep, serve }) => {
    const context = await createContext(config, logger, keep);
    const { clock } = context;
    const { redis, concurrency, tickMs, jobLockMs: lockMs } = config;
    await takeIn({
      context,
      serve,
      async commands(queue, handlers, { atOnce = concurrency } = {}) {
        serve(
          await serveCommands({
            queue,
            handlers,
            context,
            redis,
            clock,
            logger,
            concurrency: atOnce,
            lockMs,
          }),
        );
      },
      async ticks(everyMs, onTick) {
        serve(
          await startTicker({
            name: service,
            everyMs: tickMs ?? everyMs,
            onTick: () => onTick(context),
            redis,
            logger,
          }),
        );
      },
    });
    serve(startHeartbeat({ service, redis, clock, logger }));
  });
