import process from 'node:process';
import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { env } from './config.ts';
import { provision } from './provision.ts';

const logger = createLogger({ name: 'provision', level: 'info' });
try {
  await provision(readEnv(env, process.env), logger);
  logger.info('every process has its keys and users');
} catch (error) {
  logger.fatal({ err: error }, 'not provided');
  process.exitCode = 1;
}
