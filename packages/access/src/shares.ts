import { coreEnv, readEnv } from '@reserva/runtime/process/config';
import { deriveKey, keyRing } from '@reserva/secrets/keys';
import { accessOf, type ProcessName, processNames } from './processes.ts';

const secretEnv = coreEnv.pick({ APP_SECRET: true, NODE_ENV: true });

/**
 * Checks the master secret before shares are derived from it. A share does not show whether its secret was weak, so
 * only this check can refuse a weak secret.
 * @throws ConfigError when no process would accept the secret
 */
export function refuseWeakSecret(secret: string, nodeEnv: string | undefined): void {
  readEnv(secretEnv, { APP_SECRET: secret, NODE_ENV: nodeEnv });
}

/**
 * Returns the share of the master secret for a process. The share is an empty string if the process needs no keys or is
 * unknown.
 */
export function shareOf(secret: string, process: string): string {
  const { keys = [] } = processNames.includes(process as ProcessName) ? accessOf(process) : {};
  return keys.length > 0 ? keyRing(secret, keys) : '';
}

/**
 * Returns the password of a process's user in a store. The password is always the same for the same secret, so running
 * processes stay signed in.
 */
export const storePassword = (secret: string, store: 'mongo' | 'redis', process: string): string =>
  deriveKey(secret, 'store-password', `${store}:${process}`).toString('base64url');

/**
 * Returns a store address with the user name and password of a process. No URL parser is used, because it would reject
 * several hosts.
 */
export const addressFor = (url: string, user: string, password: string): string =>
  url.replace(
    /^([a-z+-]+:\/\/)(?:[^@/]*@)?/,
    (_all, scheme: string) => `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@`,
  );
