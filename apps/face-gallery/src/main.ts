import { runMain } from '@reserva/runtime/run-process';
import { env, toConfig } from './config.ts';
import { startGallery } from './start.ts';

await runMain('face-gallery', env, (given, logger) => startGallery(toConfig(given), logger));
