import process from 'node:process';
import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { runProcess } from '@reserva/runtime/run-process';
import { env, toConfig } from './config.ts';
import { startEmulator } from './start.ts';

const logger = createLogger({ name: 'turnstile-emulator', level: process.env.LOG_LEVEL ?? 'info' });

await runProcess(logger, () => startEmulator(toConfig(readEnv(env, process.env)), logger));
