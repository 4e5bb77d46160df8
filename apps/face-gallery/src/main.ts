import { runMain } from '@reserva/runtime/run-process';
import { env, toConfig } from './config.ts';
import { startGallery } from './start.ts';

await runMain('face-gallery', env, (variables, logger) => startGallery(toConfig(variables), logger));
