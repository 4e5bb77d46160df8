import { CompactEncrypt, UnsecuredJWT } from 'jose';
import type { Identity } from '@/shared/session/identity.ts';

/** Of every session of the component tests: AES-256, base64url. */
export const SESSION_KEY = 'c2Vzc2lvbi1rZXktb2YtdGhlLWNvbXBvbmVudC10ZXM';

const bytes = Uint8Array.from(Buffer.from(SESSION_KEY, 'base64url'));

/** A session token as the server seals it, but for the signature, which no browser can check. */
export const sealToken = (identity: Identity): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(new UnsecuredJWT({ ...identity }).encode()))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(bytes);
