import process from 'node:process';
import { runMain } from '@reserva/runtime/run-process';
import { env, toConfig } from './config.ts';
import { startNightly } from './nightly.ts';
import { run } from './run.ts';

if (process.argv[2] === 'nightly') {
  await runMain('backup', env, (variables, logger) => startNightly(toConfig(variables), logger));
} else {
  process.exitCode = await run(process);
}
