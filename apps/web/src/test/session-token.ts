import { CompactEncrypt, UnsecuredJWT } from 'jose';
import type { Identity } from '@/shared/account/identity.ts';

/** Session key of the component tests: AES-256, base64url. */
export const SESSION_KEY = 'c2Vzc2lvbi1rZXktb2YtdGhlLWNvbXBvbmVudC10ZXM';

const bytes = Uint8Array.from(Buffer.from(SESSION_KEY, 'base64url'));

/** Encrypts a session token as the server does. The token has no signature, because a browser cannot check it. */
export const sealToken = (identity: Identity): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(new UnsecuredJWT({ ...identity }).encode()))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(bytes);

/** Encrypts an answer for the session as the server does: base64url of the iv, the ciphertext and the tag. */
export async function sealAnswer(value: unknown): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
}
