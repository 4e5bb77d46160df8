import type { AnswerOf } from '@reserva/contracts/http/operations';
import { call } from '../api/call.ts';
import { keep, recall } from './kept.ts';
import { currentSession } from './session.ts';

export type AccessKey = AnswerOf<'users.accessKey'>;

const NAME = 'access-key';

/** On its way; and for who refuses storage, where the key lives as long as the page. */
let held: { epoch: string; key: Promise<AccessKey> } | null = null;

async function fetchKey(): Promise<AccessKey> {
  const key = await call('users.accessKey', {});
  keep(NAME, key);
  return key;
}

/**
 * The keys of the person signed in: for the access code, and for what the server encrypts for the session.
 * Fetched once per session; afterwards it answers without network, for as long as such things are kept (`KEPT_MS`).
 * Rejects with `ApiError`.
 */
export function getAccessKey(): Promise<AccessKey> {
  const epoch = currentSession()?.epoch ?? '';
  const kept = recall<AccessKey>(NAME);
  if (kept) return Promise.resolve(kept);
  if (held?.epoch === epoch) return held.key;
  const mine = { epoch, key: fetchKey() };
  held = mine;
  const drop = () => {
    if (held === mine) held = null;
  };
  mine.key.then(() => recall(NAME) && drop(), drop);
  return mine.key;
}

/** Forgets the keys: at sign-out and sign-in. */
export function forgetAccessKey(): void {
  held = null;
}
