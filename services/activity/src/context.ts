import type { Keep } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { type ServiceParts, serviceParts } from '@reserva/service/service-parts';
import type { Config } from './config.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';

/** What every handler of this service works with. */
export interface Context extends ServiceParts {
  mailer: Mailer;
}

export async function createContext(
  config: Config,
  logger: Logger,
  keep: Keep,
  overrides: Partial<Context> = {},
): Promise<Context> {
  const parts = await serviceParts(config, logger, keep, overrides);
  const mailer = overrides.mailer ?? keep(await createMailer(config.mail));
  return { ...parts, mailer };
}
