import { coreEnv, readEnv } from '@reserva/runtime/process/config';
import { deriveKey, keyRing } from '@reserva/secrets/keys';
import { accessOf, type ProcessName, processNames } from './processes.ts';

const secretEnv = coreEnv.pick({ APP_SECRET: true, NODE_ENV: true });

/**
 * For whoever hands out shares: they look alike whatever they were made of, so a weak secret is known here or nowhere.
 * @throws ConfigError where no process would take it as a whole
 */
export function refuseWeakSecret(secret: string, nodeEnv: string | undefined): void {
  readEnv(secretEnv, { APP_SECRET: secret, NODE_ENV: nodeEnv });
}

/** What a process gets in place of the master secret: the empty string where it needs none of it, or is not known. */
export function shareOf(secret: string, process: string): string {
  const { keys = [] } = processNames.includes(process as ProcessName) ? accessOf(process) : {};
  return keys.length > 0 ? keyRing(secret, keys) : '';
}

/** The password of a process's user in a store. Always the same: whoever runs stays signed in. */
export const storePassword = (secret: string, store: 'mongo' | 'redis', process: string): string =>
  deriveKey(secret, 'store-password', `${store}:${process}`).toString('base64url');

/** The address of a store, as a process's own user. It may name several hosts, which no URL parser takes. */
export const addressFor = (url: string, user: string, password: string): string =>
  url.replace(
    /^([a-z+-]+:\/\/)(?:[^@/]*@)?/,
    (_all, scheme: string) => `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@`,
  );
