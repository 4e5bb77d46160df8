import { runMain } from '@reserva/runtime/run-process';
import { env, toConfig } from './config.ts';
import { startService } from './start.ts';

await runMain('reservation', env, (variables, logger) => startService(toConfig(variables), logger));
