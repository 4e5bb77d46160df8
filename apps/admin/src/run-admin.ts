import { type CommandLineContext, runCommand, UsageError } from '@reserva/runtime/process/command-line';
import { readEnv } from '@reserva/runtime/process/config';
import { assemble } from '@reserva/runtime/process/lifecycle';
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

/** One command from start to stop. @returns the exit code: 1 where it was refused or failed, 2 for a mistyped one */
export const runAdmin = (started: CommandLineContext): Promise<number> =>
  runCommand(started, USAGE, async () => {
    const options = parseOptions(started.argv.slice(2));
    const say = (line: string) => started.stdout.write(`${line}\n`);
    if (options.help) {
      say(USAGE);
      return 0;
    }
    const command = Object.hasOwn(commands, options.command) ? commands[options.command] : undefined;
    if (!command) throw new UsageError(`O comando ${options.command} não existe.`);
    const config = toConfig(readEnv(env, started.env));
    const logger = createLogger({ name: 'admin', level: 'error' });
    const { said, stop } = await assemble(logger, async ({ keep }) => ({
      said: await command(await createContext(config, logger, keep), options),
    }));
    await stop();
    for (const line of said) say(line);
    return 0;
  });
