import process from 'node:process';
import { readEnv } from '@reserva/runtime/config';
import { runProcess } from '@reserva/runtime/lifecycle';
import { createLogger } from '@reserva/runtime/logger';
import { gatewayEnv, toConfig } from './config.ts';
import { startGateway } from './start/gateway.ts';

const logger = createLogger({ name: 'gateway', level: 'info' });

await runProcess(logger, async () => {
  const config = toConfig(readEnv(gatewayEnv, process.env));
  logger.level = config.logLevel;
  return startGateway(config, logger);
});
