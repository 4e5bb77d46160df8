import { currentSession } from '../session/session.ts';
import { cacheValue, readCached, removeCached } from '../session/session-cache.ts';
import { type AccessKey, fetchAccessKey } from './api.ts';

const NAME = 'access-key';

/**
 * The pending request, and its result. If the browser refuses storage, this variable holds the key until the page
 * closes.
 */
let pendingRequest: { epoch: string; key: Promise<AccessKey> } | null = null;

/**
 * Number of times that the server replaced the key. An answer that was requested before the last replacement is
 * outdated and not cached.
 */
let replacementCount = 0;

async function cacheKey(): Promise<AccessKey> {
  const keyGeneration = replacementCount;
  const key = await fetchAccessKey();
  if (keyGeneration === replacementCount) cacheValue(NAME, key);
  return key;
}

/**
 * Returns the keys of the signed-in person: for the access code and for data that the server encrypts for the session.
 * They are fetched once per session. Later calls use the cache, also without network, until it expires
 * (`CACHE_LIFETIME_MS`).
 * @throws ApiError when the keys are not cached and cannot be fetched
 */
export function getAccessKey(): Promise<AccessKey> {
  const epoch = currentSession()?.epoch ?? '';
  const cachedKey = readCached<AccessKey>(NAME);
  if (cachedKey) return Promise.resolve(cachedKey);
  if (pendingRequest?.epoch === epoch) return pendingRequest.key;
  const pendingKey = { epoch, key: cacheKey() };
  pendingRequest = pendingKey;
  const clearPending = () => {
    if (pendingRequest === pendingKey) pendingRequest = null;
  };
  pendingKey.key.then(() => readCached(NAME) && clearPending(), clearPending);
  return pendingKey.key;
}

/**
 * Fetches a cached key again, because the server may have replaced the key or ended the session.
 * @returns true if the key has changed; false also if the server cannot be reached
 */
export async function renewAccessKey(): Promise<boolean> {
  const cachedKey = readCached<AccessKey>(NAME);
  if (!cachedKey || !navigator.onLine) return false;
  const keyGeneration = replacementCount;
  try {
    const { key } = await cacheKey();
    return keyGeneration !== replacementCount || key !== cachedKey.key;
  } catch {
    return false;
  }
}

/** Drops the cached key after the server has replaced it, then fetches the new one. A failed fetch is ignored. */
export async function replaceAccessKey(): Promise<void> {
  replacementCount++;
  forgetAccessKey();
  removeCached(NAME);
  await getAccessKey().catch(() => undefined);
}

/** Forgets the pending request, at sign-out and sign-in. */
export function forgetAccessKey(): void {
  pendingRequest = null;
}
