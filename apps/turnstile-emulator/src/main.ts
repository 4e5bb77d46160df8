import { runMain } from '@reserva/runtime/run-process';
import { env, toConfig } from './config.ts';
import { startEmulator } from './start.ts';

await runMain('turnstile-emulator', env, (variables, logger) => startEmulator(toConfig(variables), logger));
