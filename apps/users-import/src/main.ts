import process from 'node:process';
import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { env, toConfig } from './config.ts';
import { parseOptions, USAGE, UsageError } from './options.ts';
import { startImport } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const logger = createLogger({ name: 'users-import', level: 'error' });
  const faults = await startImport(toConfig(readEnv(env, process.env)), logger, options, say);
  return faults === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  const known = error instanceof Error && error.name !== 'Error' ? error.message : String(error);
  process.stderr.write(`${error instanceof UsageError ? `${error.message}\n\n${USAGE}` : known}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
