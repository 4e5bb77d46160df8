import {
  type CommandLineContext,
  readArguments,
  runCommand,
  UsageError,
} from '@reserva/runtime/process/command-line';
import { readEnv } from '@reserva/runtime/process/config';
import { assemble } from '@reserva/runtime/process/lifecycle';
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

/** Also if no check could run. */
const FAULTY = 2;

const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Runs all checks once. @returns the exit code */
export async function runDoctor(started: CommandLineContext): Promise<number> {
  let code = FAULTY;
  await runCommand(started, USAGE, async () => {
    code = await checkAll(started);
    return code;
  });
  return code;
}

async function checkAll(started: CommandLineContext): Promise<number> {
  const { values, positionals } = readArguments(started.argv.slice(2), options);
  if (positionals.length > 0) throw new UsageError('Há argumentos demais.');
  const say = (line: string) => started.stdout.write(`${line}\n`);
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const config = toConfig(readEnv(env, started.env));
  const logger = createLogger({ name: 'doctor', level: 'silent' });
  const { examined, stop } = await assemble(logger, async ({ keep }) => ({
    examined: await runChecks(await createContext(config, logger, keep), checks),
  }));
  await stop();
  for (const line of values.json ? [printJson(examined, new Date())] : printText(examined)) say(line);
  return exitCodeOf(examined.flatMap(({ findings }) => findings));
}
