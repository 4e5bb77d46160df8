import process from 'node:process';
import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { runProcess } from '@reserva/runtime/run-process';
import { gatewayEnv, toConfig } from './config.ts';
import { startGateway } from './start.ts';

const logger = createLogger({ name: 'gateway', level: 'info' });

await runProcess(logger, async () => {
  const config = toConfig(readEnv(gatewayEnv, process.env));
  logger.level = config.logLevel;
  return startGateway(config, logger);
});
