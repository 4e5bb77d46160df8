import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
  | 'fingerprint'
  /** Of the key by which push services know us. */
  | 'push-key'
  /** Of the users that processes have in MongoDB and Redis. */
  | 'store-password';

/** Keys of a purpose alone are few and used with every call. */
const derivedKeys = new Map<string, Buffer>();

/**
 * A 32-byte key for one purpose and subject (HKDF-SHA256). Not to be written to.
 * @param secret the master secret, or a process's share of it (`keyRing`)
 * @throws where a process asks for a key that its share does not hold
 */
export function deriveKey(secret: string, purpose: KeyPurpose, subject = ''): Buffer {
  const name = `${purpose}:${secret}`;
  const key = derivedKeys.get(name) ?? keyOf(secret, purpose);
  derivedKeys.set(name, key);
  // From the key of the purpose, not from the master secret, which not everybody has who makes such keys.
  return subject === '' ? key : derive(key, subject);
}

/** A share of the master secret: the keys of some purposes, and nothing that leads to the others. Stands in its place. */
export function keyRing(secret: string, purposes: readonly KeyPurpose[]): string {
  const keys = purposes.map((purpose) => `${purpose}=${deriveKey(secret, purpose).toString('base64url')}`);
  return `${RING}${keys.join(',')}`;
}

const RING = 'keys:';

/** Whether this is a share of a master secret. */
export const isKeyRing = (secret: string): boolean => secret.startsWith(RING);

function keyOf(secret: string, purpose: KeyPurpose): Buffer {
  if (!isKeyRing(secret)) return derive(secret, `${purpose}:`);
  const held = secret.slice(RING.length).split(',');
  const key = held.find((one) => one.startsWith(`${purpose}=`))?.slice(purpose.length + 1);
  if (!key) throw new Error(`APP_SECRET holds no key for ${purpose}: this process is not meant to have it`);
  return Buffer.from(key, 'base64url');
}

const derive = (secret: string | Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'reserva-de-refeicao', info, 32));

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

/** What everybody may know of a system: whether two addresses lead to the same one. From the fingerprint, one way. */
export const installationMark = (fingerprint: string): string =>
  createHash('sha256').update(`installation:${fingerprint}`).digest('base64url').slice(0, 12);

/** Compares two texts in a time that tells nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The unguessable part of a turnstile's address at our device port: its id, from the second one on its version, and a keyed
 * hash of both.
 * @param version of the turnstile (`tokenVersion`)
 */
export function deviceToken(secret: string, turnstileId: string, version = 0): string {
  const subject = version === 0 ? turnstileId : `${turnstileId}.${version}`;
  return `${subject}.${keyedHash(deriveKey(secret, 'turnstile-path'), subject)}`;
}

/** The turnstile a token was made for, and which of its tokens it is; null when it was not made by us. */
export function turnstileOfToken(secret: string, token: string): { id: string; version: number } | null {
  const [, id, digits = '0'] = /^([0-9a-f]{24})\.(?:([1-9]\d{0,8})\.)?[\w-]{43}$/.exec(token) ?? [];
  const version = Number(digits);
  return id && sameText(token, deviceToken(secret, id, version)) ? { id, version } : null;
}
