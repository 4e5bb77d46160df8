import { createClock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { startControlServer } from './control/control-server.ts';
import { startCrowd } from './crowd/crowd.ts';
import { post } from './server-calls/post.ts';
import { createTurnstiles, type Turnstiles } from './turnstiles.ts';

/** The running process: its turnstiles and the port of the control page. */
export interface Emulator {
  port: number;
  turnstiles: Turnstiles;
  stop(): Promise<void>;
}

export function createContext(config: Config, log: Logger, overrides: Partial<Context> = {}): Context {
  return { config, log, clock: createClock(config.clock), post, random: Math.random, ...overrides };
}

/**
 * Switches on the configured turnstiles, then the control page, then the crowd.
 * @throws {Error} when a port is taken or a memory cannot be read
 */
export async function startEmulator(ctx: Context): Promise<Emulator> {
  const { config } = ctx;
  const turnstiles = createTurnstiles(ctx, (position) => (config.port === 0 ? 0 : config.port + position));
  try {
    for (const entry of config.devices) await turnstiles.put(entry);
    const control = await startControlServer(ctx, turnstiles);
    const crowd = startCrowd(ctx, turnstiles);
    return {
      port: control.port,
      turnstiles,
      async stop() {
        crowd.stop();
        await control.stop();
        await turnstiles.stop();
      },
    };
  } catch (error) {
    await turnstiles.stop();
    throw error;
  }
}
