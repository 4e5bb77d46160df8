import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the one master secret (APP_SECRET) is used for; each purpose has a key of its own. */
export type KeyPurpose =
  | 'session-signature'
  | 'session-refresh'
  | 'access-code'
  | 'issued-code'
  | 'stored-secret'
  | 'turnstile-path'
  | 'face-token'
  | 'survey-author'
  | 'survey-request'
  | 'fingerprint';

/** Keys of a purpose alone are few and used with every call. */
const kept = new Map<string, Buffer>();

/** A 32-byte key for one purpose and subject (HKDF-SHA256 of the master secret). Not to be written to. */
export function deriveKey(secret: string, purpose: KeyPurpose, subject = ''): Buffer {
  if (subject !== '') return derive(secret, purpose, subject);
  const name = `${purpose}:${secret}`;
  const key = kept.get(name) ?? derive(secret, purpose, subject);
  kept.set(name, key);
  return key;
}

function derive(secret: string, purpose: KeyPurpose, subject: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'reserva-de-refeicao', `${purpose}:${subject}`, 32));
}

/** The key that seals a user's own access codes, in their browser; a new version makes all earlier codes worthless. */
export const accessCodeKey = (secret: string, userId: string, version: number): string =>
  deriveKey(secret, 'access-code', `${userId}:${version}`).toString('base64url');

/** The key that seals codes for others and master codes. It never leaves the server. */
export const issuedCodeKey = (secret: string): string =>
  deriveKey(secret, 'issued-code').toString('base64url');

/** Keyed hash, base64url. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** By this a database knows the master secret it was made with: it tells nothing about the secret itself. */
export const secretFingerprint = (secret: string): string =>
  keyedHash(deriveKey(secret, 'fingerprint'), 'reserva-de-refeicao');

/** Compares two texts in a time that tells nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The unguessable part of a turnstile's address at our device port: its id and a keyed hash of it. */
export const deviceToken = (secret: string, turnstileId: string): string =>
  `${turnstileId}.${keyedHash(deriveKey(secret, 'turnstile-path'), turnstileId)}`;

/** The turnstile a token was made for; null when it was not made by us. */
export function turnstileOfToken(secret: string, token: string): string | null {
  const id = /^([0-9a-f]{24})\./.exec(token)?.[1];
  return id && sameText(token, deviceToken(secret, id)) ? id : null;
}
