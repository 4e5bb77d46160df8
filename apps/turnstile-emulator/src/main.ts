import process from 'node:process';
import { runProcess } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';
import { readEnv, toConfig } from './config.ts';
import { startEmulator } from './start.ts';

const logger = createLogger({ name: 'turnstile-emulator', level: process.env.LOG_LEVEL ?? 'info' });

await runProcess(logger, () => startEmulator(toConfig(readEnv(process.env)), logger));
