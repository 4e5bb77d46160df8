import type { AnswerOf } from '@reserva/contracts/http/operations';
import { call } from '../api/call.ts';
import { currentSession } from './session.ts';

export type AccessKey = AnswerOf<'users.accessKey'>;

/** Survives a reload without network, so that the QR code does; gone with the tab. */
const STORAGE_KEY = 'RRk';

interface Held {
  epoch: string;
  key: Promise<AccessKey>;
}
let held: Held | null = null;

function stored(epoch: string): AccessKey | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as {
      epoch: string;
      key: AccessKey;
    } | null;
    return found?.epoch === epoch ? found.key : null;
  } catch {
    return null;
  }
}

async function fetchKey(epoch: string): Promise<AccessKey> {
  const key = await call('users.accessKey', {});
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ epoch, key }));
  } catch {
    // Storage refused: the key then lives as long as the page.
  }
  return key;
}

/**
 * The keys of the person signed in: for the access code, and for what the server encrypts for the session.
 * Fetched once per session; afterwards it answers without network. Rejects with `ApiError`.
 */
export function getAccessKey(): Promise<AccessKey> {
  const epoch = currentSession()?.epoch ?? '';
  if (held?.epoch === epoch) return held.key;
  const found = stored(epoch);
  const mine: Held = { epoch, key: found ? Promise.resolve(found) : fetchKey(epoch) };
  held = mine;
  mine.key.catch(() => {
    if (held === mine) held = null;
  });
  return mine.key;
}

/** Forgets the keys: at sign-out and sign-in. */
export function forgetAccessKey(): void {
  held = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored either.
  }
}
