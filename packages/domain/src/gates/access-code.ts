import type { AccessCodePayload, IssuedCodePayload } from '@reserva/contracts/gates/access-code';
import { ACCESS_CODE_PREFIX, ISSUED_CODE_PREFIX } from '@reserva/contracts/gates/access-code-format';
import { fromBase64Url, toBase64Url } from '../basics/base64url.ts';

/**
 * The lifetime of an employee's own code on the screen. It is short, so that a screenshot of the code is worthless
 * (docs/architecture.md "Access codes").
 */
export const OWN_CODE_SECONDS = 60;
/**
 * The time by which the clock of the issuer may be ahead of ours. A code that was issued further in the future is not
 * valid yet.
 */
export const CLOCK_TOLERANCE_SECONDS = 30;

export type OpenedCode = { ok: true; text: string } | { ok: false };

const IV_BYTES = 12;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Imports the key that `users.accessKey` returns (32 bytes, base64url). */
export const importAccessKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Builds the text of the person's own access code. It works in the browser without a network. */
export const sealAccessCode = (key: CryptoKey, issuer: string, payload: AccessCodePayload): Promise<string> =>
  seal(key, `${ACCESS_CODE_PREFIX}.${issuer}`, payload);

/** Builds the text of a code for another person, sealed with the server's own key. */
export const sealIssuedCode = (key: CryptoKey, issuer: string, payload: IssuedCodePayload): Promise<string> =>
  seal(key, `${ISSUED_CODE_PREFIX}.${issuer}`, payload);

async function seal(key: CryptoKey, head: string, payload: object): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(head) },
    key,
    encoder.encode(JSON.stringify(payload)),
  );
  const body = new Uint8Array(IV_BYTES + sealed.byteLength);
  body.set(iv);
  body.set(new Uint8Array(sealed), IV_BYTES);
  return `${head}.${toBase64Url(body)}`;
}

const codeShape = new RegExp(
  `^(${ACCESS_CODE_PREFIX}|${ISSUED_CODE_PREFIX})\\.([0-9a-f]{24})\\.[A-Za-z0-9_-]+$`,
);

/**
 * Reads the issuer of a code and the party that sealed it. Nothing is verified yet.
 * @returns null if the text is not an access code
 */
export function codeHead(code: string): { issuer: string; sealedBy: 'browser' | 'server' } | null {
  const [, prefix, issuer] = codeShape.exec(code) ?? [];
  return issuer ? { issuer, sealedBy: prefix === ISSUED_CODE_PREFIX ? 'server' : 'browser' } : null;
}

/**
 * Decrypts a code with the key of its issuer.
 * The result is not ok if the code was altered or belongs to another issuer or key. `text` is JSON, and the caller
 * checks its fields against the contract.
 */
export async function openAccessCode(key: CryptoKey, code: string): Promise<OpenedCode> {
  const cut = code.lastIndexOf('.');
  try {
    const text = code.slice(cut + 1);
    const body = fromBase64Url(text);
    // Accept only one spelling of a body. `atob` would also accept padding, white space and other unused bits in the
    // last character.
    if (toBase64Url(body) !== text) return { ok: false };
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: body.slice(0, IV_BYTES), additionalData: encoder.encode(code.slice(0, cut)) },
      key,
      body.slice(IV_BYTES),
    );
    return { ok: true, text: decoder.decode(opened) };
  } catch {
    return { ok: false };
  }
}

/**
 * Returns true if a code that a browser sealed is the holder's own. Its lifetime must be at most `OWN_CODE_SECONDS`,
 * with a tolerance. A person's key must not seal other codes.
 */
export const isOwnCode = (payload: AccessCodePayload, holder: { cpf: string }): boolean =>
  payload.t === 'e' &&
  payload.c === holder.cpf &&
  payload.x - payload.i <= OWN_CODE_SECONDS + CLOCK_TOLERANCE_SECONDS;

/**
 * Checks if a code is valid at an instant. The lifetime of an employee's own code is never longer than
 * `OWN_CODE_SECONDS`.
 */
export function accessCodeAge(
  payload: Pick<AccessCodePayload, 'i' | 'x'>,
  at: Date,
  options: { ownCode: boolean },
): 'valid' | 'expired' | 'not_yet_valid' {
  const now = at.getTime() / 1000;
  const expiry = options.ownCode ? Math.min(payload.x, payload.i + OWN_CODE_SECONDS) : payload.x;
  if (payload.i > now + CLOCK_TOLERANCE_SECONDS) return 'not_yet_valid';
  return now >= expiry ? 'expired' : 'valid';
}

const issuedAt = (now: Date): number => Math.floor(now.getTime() / 1000);
const nonce = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(9)));

/** Builds the payload of an employee's own code. It is issued now and lives `OWN_CODE_SECONDS`. */
export function ownCodePayload(person: { name: string; cpf: string }, now: Date): AccessCodePayload {
  const issued = issuedAt(now);
  return {
    t: 'e',
    n: person.name.slice(0, 120),
    c: person.cpf,
    i: issued,
    x: issued + OWN_CODE_SECONDS,
    k: nonce(),
  };
}

/** The employee, guest (visitor) or master code for which the server issues a code. */
export type IssuedTo =
  | { t: 'e'; cpf: string; name: string; version: number }
  | { t: 'v'; guest: string; name: string }
  | { t: 'm'; name: string; version: number };

/**
 * Builds the payload of a code that the server seals.
 * @param to.version the issuer's `accessKeyVersion`
 * @param expiry in seconds since the epoch
 */
export function issuedPayload(to: IssuedTo, expiry: number, now: Date): IssuedCodePayload {
  const common = { n: to.name.slice(0, 120), i: issuedAt(now), x: expiry, k: nonce() };
  switch (to.t) {
    case 'e':
      return { t: 'e', c: to.cpf, v: to.version, ...common };
    case 'v':
      return { t: 'v', c: to.guest, ...common };
    case 'm':
      return { t: 'm', c: '', v: to.version, ...common };
  }
}
