import { type CommandLineContext, runCommand, UsageError } from '@reserva/runtime/process/command-line';
import { readEnv } from '@reserva/runtime/process/config';
import { runOnce } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';
import type { Command } from './command.ts';
import { create } from './commands/create.ts';
import { endSessions } from './commands/end-sessions.ts';
import { resetSecondFactor } from './commands/reset-second-factor.ts';
import { rotateSecret } from './commands/rotate-secret.ts';
import { rotateToken } from './commands/rotate-token.ts';
import { unlock } from './commands/unlock.ts';
import { env, toConfig } from './config.ts';
import { createContext } from './context.ts';
import { parseOptions } from './options.ts';
import { USAGE } from './usage.ts';

const commands: Record<string, Command> = {
  create,
  'reset-second-factor': resetSecondFactor,
  'end-sessions': endSessions,
  unlock,
  'rotate-token': rotateToken,
  'rotate-secret': rotateSecret,
};

/**
 * Runs one command.
 * @returns the exit code: 1 after a refusal or failure, 2 after an error in the arguments
 */
export const runAdmin = (started: CommandLineContext): Promise<number> =>
  runCommand(started, USAGE, async (args, say) => {
    const options = parseOptions(args);
    const command = Object.hasOwn(commands, options.command) ? commands[options.command] : undefined;
    if (!command) throw new UsageError(`O comando ${options.command} não existe.`);
    const config = toConfig(readEnv(env, started.env));
    const logger = createLogger({ name: 'admin', level: 'error' });
    const lines = await runOnce(logger, async (keep) =>
      command(await createContext(config, logger, keep), options),
    );
    for (const line of lines) say(line);
    return 0;
  });
