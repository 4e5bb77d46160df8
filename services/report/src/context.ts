import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import { type ServiceParts, serviceParts } from '@reserva/service/service-parts';
import type { Config } from './config.ts';
import { readLogo } from './logo.ts';

/** The company in the head of every document. */
export interface Company {
  /** The name of the company; empty if none is configured. */
  name: string;
  /** A PNG or JPEG. If it is null, documents show the logo of this product. */
  logo: Buffer | null;
}

/** Dependencies of all reports. */
export interface Context extends ServiceParts {
  company: Company;
}

export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const parts = await serviceParts(config, logger, keep, overrides);
  const company = { name: config.companyName, logo: await readLogo(config.logoPath) };
  return { ...parts, company, ...overrides };
};
