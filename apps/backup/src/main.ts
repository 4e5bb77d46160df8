import process from 'node:process';
import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { runProcess } from '@reserva/runtime/run-process';
import { env, toConfig } from './config.ts';
import { startNightly } from './nightly.ts';
import { run } from './run.ts';

if (process.argv[2] === 'nightly') {
  const logger = createLogger({ name: 'backup', level: process.env.LOG_LEVEL ?? 'info' });
  await runProcess(logger, () => startNightly(toConfig(readEnv(env, process.env)), logger));
} else {
  process.exitCode = await run(process);
}
