import { countText } from '@reserva/domain/basics/counted';
import { type CommandLineContext, runCommand } from '@reserva/runtime/process/command-line';
import { ConfigError, readEnv } from '@reserva/runtime/process/config';
import { runOnce } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';
import { bytesOf } from './archive/manifest.ts';
import { list } from './commands/list.ts';
import { make } from './commands/make.ts';
import { restore } from './commands/restore.ts';
import { verify } from './commands/verify.ts';
import { env, toConfig } from './config.ts';
import { type Context, createContext } from './context.ts';
import { BackupFailure, failureOf } from './failure.ts';
import { type Options, parseOptions } from './options.ts';
import { USAGE } from './usage.ts';

const RESTORED = `Restaurada. Todos entram de novo com senha e autenticador; as mensagens que faltavam são entregues quando o sistema
iniciar. O que aconteceu depois da cópia não está nela: catracas contam de novo o que registraram desde então, quem
perdeu o celular ou retirou a foto do rosto depois dela precisa informar outra vez, e quem foi desativado está ativo.`;

/**
 * Runs one command.
 * @returns the exit code: 1 after a failure, 2 after an error in the arguments
 */
export const run = (started: CommandLineContext): Promise<number> =>
  runCommand(started, USAGE, async (args, say) => {
    const options = parseOptions(args);
    try {
      const config = toConfig(readEnv(env, started.env));
      const logger = createLogger({ name: 'backup', level: 'silent' });
      await runOnce(logger, async (keep) =>
        perform(options, await createContext(config, logger, keep, { say })),
      );
      return 0;
    } catch (error) {
      throw error instanceof ConfigError ? error : new BackupFailure(failureOf(error));
    }
  });

async function perform({ action, archive, otherSecret }: Options, context: Context): Promise<void> {
  const { say } = context;
  if (action === 'list') {
    for (const line of await list(context)) say(line);
  } else if (action === 'verify') {
    say('Restaurando em um banco à parte …');
    const { name } = await verify(context, archive);
    say(`${name}: comprovada.`);
  } else if (action === 'restore') {
    await restore(context, archive, { otherSecret });
    say(RESTORED);
  } else {
    const manifest = await make(context);
    if (manifest) say(`${manifest.name}: comprovada, ${countText(bytesOf(manifest))} bytes.`);
  }
}
