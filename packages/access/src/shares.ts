import { coreEnv, readEnv } from '@reserva/runtime/process/config';
import { deriveKey, keyRing } from '@reserva/secrets/keys';
import { accessOf, type ProcessName, processNames } from './processes.ts';

const secretEnv = coreEnv.pick({ APP_SECRET: true, NODE_ENV: true });

/**
 * Checks the master secret before shares are derived from it. A share looks random even if the master secret is weak,
 * so a later check would not notice the weak secret.
 * @throws ConfigError when the secret is too weak for any process
 */
export function refuseWeakSecret(secret: string, nodeEnv: string | undefined): void {
  readEnv(secretEnv, { APP_SECRET: secret, NODE_ENV: nodeEnv });
}

/**
 * Returns the share of the master secret that a process gets. The share is an empty text if the process needs no keys
 * or is unknown.
 */
export function shareOf(secret: string, process: string): string {
  const { keys = [] } = processNames.includes(process as ProcessName) ? accessOf(process) : {};
  return keys.length > 0 ? keyRing(secret, keys) : '';
}

/**
 * Returns the password of a process's user in a store. It is derived from the secret, so it stays the same when it is
 * computed again, and running processes stay signed in.
 */
export const storePassword = (secret: string, store: 'mongo' | 'redis', process: string): string =>
  deriveKey(secret, 'store-password', `${store}:${process}`).toString('base64url');

/**
 * Returns the address of a store with the user name and password of a process. The address is changed as text, because
 * URL parsers reject several hosts.
 */
export const addressFor = (url: string, user: string, password: string): string =>
  url.replace(
    /^([a-z+-]+:\/\/)(?:[^@/]*@)?/,
    (_all, scheme: string) => `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@`,
  );
