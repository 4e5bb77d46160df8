import { assemble, type Running } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';
import { type Context, createContext } from './context.ts';
import { startControlServer } from './control/control-server.ts';
import { startCrowd } from './crowd/crowd.ts';
import { startHabits } from './crowd/habits.ts';
import { createTurnstiles, type Turnstiles } from './turnstiles.ts';

/** The running process with its turnstiles and the port of the control page. */
export interface Emulator extends Running {
  port: number;
  turnstiles: Turnstiles;
}

/**
 * Starts the configured turnstiles, then the control page, then the crowd.
 * @throws {Error} when a port is taken or a state file cannot be read
 */
export function startEmulator(
  config: Config,
  logger: Logger,
  overrides: Partial<Context> = {},
): Promise<Emulator> {
  return assemble(logger, async ({ keep }) => {
    const context = await createContext(config, logger, keep, overrides);
    const portAt = (position: number) => (config.port === 0 ? 0 : config.port + position);
    const turnstiles = keep(createTurnstiles(context, portAt));
    for (const entry of config.devices) await turnstiles.put(entry);
    const { port } = keep(await startControlServer(context, turnstiles));
    keep(config.crowd.habits ? startHabits(context, turnstiles) : startCrowd(context, turnstiles));
    return { port, turnstiles };
  });
}
