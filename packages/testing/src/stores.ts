import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
// What is provided, and its types, wherever this file is compiled.
import type {} from './global-setup.ts';

export interface SuiteStores {
  mongoUrl: string;
  redis: { url: string; prefix: string };
}

/** A database and a queue prefix of the suite's own, on the stores that were started once for all. */
export function suiteStores(): SuiteStores {
  const name = `${inject('run')}_${randomBytes(4).toString('hex')}`;
  const mongoUrl = new URL(inject('mongoUrl'));
  mongoUrl.pathname = `/${name}`;
  return { mongoUrl: mongoUrl.href, redis: { url: inject('redisUrl'), prefix: name } };
}
