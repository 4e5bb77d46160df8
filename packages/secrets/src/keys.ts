import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Purposes for which keys are derived from the master secret (APP_SECRET). Each purpose has its own key. */
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
  /** Key that seals our private key for push messages. Push services identify us by that private key. */
  | 'push-key'
  /** Key from which the passwords of processes in MongoDB and Redis are derived. */
  | 'store-password';

/** Cache of the keys that have no subject. There are only a few, and they are needed very often. */
const derivedKeys = new Map<string, Buffer>();

/**
 * Returns the 32-byte key for a purpose and a subject (HKDF-SHA256). Callers must not change its bytes.
 * @param secret the master secret, or the share of it that a process has (`keyRing`)
 * @throws Error when the share does not contain the key
 */
export function deriveKey(secret: string, purpose: KeyPurpose, subject = ''): Buffer {
  const name = `${purpose}:${secret}`;
  const key = derivedKeys.get(name) ?? keyOf(secret, purpose);
  derivedKeys.set(name, key);
  // The key for a subject is derived from the key of the purpose. So a process that has only this key, and not the
  // master secret, can derive it as well.
  return subject === '' ? key : derive(key, subject);
}

/**
 * Returns a share of the master secret, which a process gets instead of the master secret. It contains the keys of some
 * purposes. No other key can be derived from it.
 */
export function keyRing(secret: string, purposes: readonly KeyPurpose[]): string {
  const keys = purposes.map((purpose) => `${purpose}=${deriveKey(secret, purpose).toString('base64url')}`);
  return `${RING}${keys.join(',')}`;
}

const RING = 'keys:';

/** Returns true if the text is a share of a master secret. */
export const isKeyRing = (secret: string): boolean => secret.startsWith(RING);

function keyOf(secret: string, purpose: KeyPurpose): Buffer {
  if (!isKeyRing(secret)) return derive(secret, `${purpose}:`);
  const secrets = secret.slice(RING.length).split(',');
  const key = secrets.find((one) => one.startsWith(`${purpose}=`))?.slice(purpose.length + 1);
  if (!key) throw new Error(`APP_SECRET holds no key for ${purpose}: this process is not meant to have it`);
  return Buffer.from(key, 'base64url');
}

const derive = (secret: string | Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'reserva-de-refeicao', info, 32));

/**
 * Returns the key with which a user's browser seals the access codes of that user. A key with a higher version makes
 * all earlier codes invalid.
 */
export const accessCodeKey = (secret: string, userId: string, version: number): string =>
  deriveKey(secret, 'access-code', `${userId}:${version}`).toString('base64url');

/** Returns the key with which the server seals codes for other people and master codes. It never leaves the server. */
export const issuedCodeKey = (secret: string): string =>
  deriveKey(secret, 'issued-code').toString('base64url');

/** Returns the keyed hash of a text (HMAC-SHA256) in base64url. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/**
 * Returns the fingerprint of a master secret. The database stores it to recognise the secret. It reveals nothing about
 * the secret.
 */
export const secretFingerprint = (secret: string): string =>
  keyedHash(deriveKey(secret, 'fingerprint'), 'reserva-de-refeicao');

/**
 * Returns a short public text that identifies an installation. If two addresses show the same text, they lead to the
 * same system. It does not reveal the fingerprint.
 */
export const installationMark = (fingerprint: string): string =>
  createHash('sha256').update(`installation:${fingerprint}`).digest('base64url').slice(0, 12);

/** Compares two texts in constant time, so that the duration does not reveal where they differ. */
export function sameText(a: string, b: string): boolean {
  const first = Buffer.from(a);
  const second = Buffer.from(b);
  return first.length === second.length && timingSafeEqual(first, second);
}

/**
 * Returns the part of a turnstile's address at our device port that no one can guess. It consists of the turnstile's
 * id, the version (unless it is 0), and a keyed hash of both.
 * @param version the turnstile's `tokenVersion`
 */
export function deviceToken(secret: string, turnstileId: string, version = 0): string {
  const subject = version === 0 ? turnstileId : `${turnstileId}.${version}`;
  return `${subject}.${keyedHash(deriveKey(secret, 'turnstile-path'), subject)}`;
}

/**
 * Returns the turnstile's id and the version that a token contains. Returns null if this server did not make the token.
 */
export function turnstileOfToken(secret: string, token: string): { id: string; version: number } | null {
  const [, id, digits = '0'] = /^([0-9a-f]{24})\.(?:([1-9]\d{0,8})\.)?[\w-]{43}$/.exec(token) ?? [];
  const version = Number(digits);
  return id && sameText(token, deviceToken(secret, id, version)) ? { id, version } : null;
}
