import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import { type ServiceParts, serviceParts } from '@reserva/service/service-parts';
import type { Config } from './config.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { observed } from './mail/observed-mailer.ts';

/** What every handler of this service works with. */
export interface Context extends ServiceParts {
  mailer: Mailer;
}

export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const parts = await serviceParts(config, logger, keep, overrides);
  const mailer = overrides.mailer ?? observed(keep(await createMailer(config.mail)));
  return { ...parts, mailer };
};
