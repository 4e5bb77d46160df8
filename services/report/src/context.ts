import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import { type ServiceParts, serviceParts } from '@reserva/service/service-parts';
import type { Config } from './config.ts';
import { readLogo } from './logo.ts';

/** Whose documents these are. */
export interface Company {
  /** Empty where it has none. */
  name: string;
  /** A PNG or JPEG; null: our own mark is drawn. */
  logo: Buffer | null;
}

/** What every report is made with. */
export interface Context extends ServiceParts {
  company: Company;
}

export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const parts = await serviceParts(config, logger, keep, overrides);
  const company = { name: config.companyName, logo: await readLogo(config.logoPath) };
  return { ...parts, company, ...overrides };
};
