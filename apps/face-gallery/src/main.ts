import process from 'node:process';
import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { runProcess } from '@reserva/runtime/run-process';
import { env, toConfig } from './config.ts';
import { startGallery } from './start.ts';

const logger = createLogger({ name: 'face-gallery', level: process.env.LOG_LEVEL ?? 'info' });
await runProcess(logger, () => startGallery(toConfig(readEnv(env, process.env)), logger));
