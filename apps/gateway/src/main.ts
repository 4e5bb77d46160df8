import { runMain } from '@reserva/runtime/run-process';
import { gatewayEnv, toConfig } from './config.ts';
import { startGateway } from './start.ts';

await runMain('gateway', gatewayEnv, (variables, logger) => startGateway(toConfig(variables), logger));
