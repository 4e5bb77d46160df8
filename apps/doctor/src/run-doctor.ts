import {
  type CommandLineContext,
  readArguments,
  runCommand,
  UsageError,
} from '@reserva/runtime/process/command-line';
import { readEnv } from '@reserva/runtime/process/config';
import { runOnce } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';
import { checks } from './checks.ts';
import { env, toConfig } from './config.ts';
import { createContext } from './context.ts';
import { exitCodeOf } from './finding.ts';
import { printJson, printText } from './print.ts';
import { runChecks } from './run-checks.ts';

const USAGE = `npm run doctor -- [--json]

Verifica a instalação, sem alterar nada: endereço público, certificado, tempo real, porta das catracas, relógios, bancos
de dados, índices, discos, e-mail (nada é enviado), backup, versões. Cada achado diz por que importa e o que fazer.

Termina com 0 (tudo em ordem), 1 (avisos) ou 2 (falhas).`;

/** The exit code for a fault. It is also the code if no check could run. */
const FAULTY = 2;

/**
 * Runs all checks once.
 * @returns the exit code
 */
export async function runDoctor(started: CommandLineContext): Promise<number> {
  let code = FAULTY;
  const ended = await runCommand(started, USAGE, async (args, say) => {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
    if (positionals.length > 0) throw new UsageError('Há argumentos demais.');
    const config = toConfig(readEnv(env, started.env));
    const logger = createLogger({ name: 'doctor', level: 'silent' });
    const results = await runOnce(logger, async (keep) =>
      runChecks(await createContext(config, logger, keep), checks),
    );
    for (const line of values.json ? [printJson(results, new Date())] : printText(results)) say(line);
    code = exitCodeOf(results.flatMap(({ findings }) => findings));
    return code;
  });
  return ended === 0 ? 0 : code;
}
