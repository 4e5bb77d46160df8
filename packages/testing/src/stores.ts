import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
// This import makes the types of `inject` known wherever this file is compiled.
import type {} from './global-setup.ts';

export interface SuiteStores {
  mongoUrl: string;
  redis: { url: string; prefix: string };
}

/** Returns a database name and a queue prefix that only this suite uses. All suites share the same running stores. */
export function suiteStores(): SuiteStores {
  const name = `${inject('run')}_${randomBytes(4).toString('hex')}`;
  const mongoUrl = new URL(inject('mongoUrl'));
  mongoUrl.pathname = `/${name}`;
  return { mongoUrl: mongoUrl.href, redis: { url: inject('redisUrl'), prefix: name } };
}
