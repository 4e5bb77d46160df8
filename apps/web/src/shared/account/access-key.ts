import { currentSession } from '../session/session.ts';
import { drop, keep, recall } from '../session/session-cache.ts';
import { type AccessKey, fetchAccessKey } from './api.ts';

const NAME = 'access-key';

/** On its way; and for who refuses storage, where the key lives as long as the page. */
let held: { epoch: string; key: Promise<AccessKey> } | null = null;

/** How often it was replaced: what was asked before that is answered with the worthless one. */
let replaced = 0;

async function cacheKey(): Promise<AccessKey> {
  const keyGeneration = replaced;
  const key = await fetchAccessKey();
  if (keyGeneration === replaced) keep(NAME, key);
  return key;
}

/**
 * The keys of the person signed in: for the access code, and for what the server encrypts for the session.
 * Fetched once per session; afterwards it answers without network, for as long as such things are kept (`KEPT_MS`).
 * Rejects with `ApiError`.
 */
export function getAccessKey(): Promise<AccessKey> {
  const epoch = currentSession()?.epoch ?? '';
  const cachedKey = recall<AccessKey>(NAME);
  if (cachedKey) return Promise.resolve(cachedKey);
  if (held?.epoch === epoch) return held.key;
  const pendingKey = { epoch, key: cacheKey() };
  held = pendingKey;
  const letGo = () => {
    if (held === pendingKey) held = null;
  };
  pendingKey.key.then(() => recall(NAME) && letGo(), letGo);
  return pendingKey.key;
}

/**
 * Asks the server again where a key is kept: it may have been replaced meanwhile, and a session that was ended learns of
 * it here. @returns whether it is another one; false, with all as it was, where nobody answers
 */
export async function renewAccessKey(): Promise<boolean> {
  const cachedKey = recall<AccessKey>(NAME);
  if (!cachedKey || !navigator.onLine) return false;
  const keyGeneration = replaced;
  try {
    const { key } = await cacheKey();
    return keyGeneration !== replaced || key !== cachedKey.key;
  } catch {
    return false;
  }
}

/** The server has replaced the key: what is kept is worthless, also where the new one cannot be fetched now. */
export async function replaceAccessKey(): Promise<void> {
  replaced++;
  forgetAccessKey();
  drop(NAME);
  await getAccessKey().catch(() => undefined);
}

/** Forgets the keys: at sign-out and sign-in. */
export function forgetAccessKey(): void {
  held = null;
}
