import type { AccessCodePayload, IssuedCodePayload } from '@reserva/contracts/gates/access-code';
import { ACCESS_CODE_PREFIX, ISSUED_CODE_PREFIX } from '@reserva/contracts/gates/access-code-format';
import { fromBase64Url, toBase64Url } from '../basics/base64url.ts';

/** Life of an employee's own code on screen: short, so that a screenshot is worthless (docs/architecture.md "Access codes"). */
export const OWN_CODE_SECONDS = 60;
/** How far the issuer's clock may run ahead of ours before a code counts as not yet valid. */
export const CLOCK_TOLERANCE_SECONDS = 30;

export type OpenedCode = { ok: true; text: string } | { ok: false };

const IV_BYTES = 12;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Imports an issuer's key as handed over by `users.accessKey` (32 bytes, base64url). */
export const importAccessKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Makes the text of one's own access code. Works in the browser without network. */
export const sealAccessCode = (key: CryptoKey, issuer: string, payload: AccessCodePayload): Promise<string> =>
  seal(key, `${ACCESS_CODE_PREFIX}.${issuer}`, payload);

/** Makes the text of a code for somebody else, with the server's own key. */
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

/** Whom a code names as its issuer and as who sealed it, before anything is verified; null when it is no access code. */
export function codeHead(code: string): { issuer: string; sealedBy: 'browser' | 'server' } | null {
  const [, prefix, issuer] = codeShape.exec(code) ?? [];
  return issuer ? { issuer, sealedBy: prefix === ISSUED_CODE_PREFIX ? 'server' : 'browser' } : null;
}

/**
 * Opens a code with its issuer's key. Not ok: altered, of another issuer or key. The text is JSON whose shape the caller
 * checks against the contract.
 */
export async function openAccessCode(key: CryptoKey, code: string): Promise<OpenedCode> {
  const cut = code.lastIndexOf('.');
  try {
    const text = code.slice(cut + 1);
    const body = fromBase64Url(text);
    // One body has one spelling: atob forgives padding, white space and the spare bits of the last character.
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

/** Whether what a browser sealed is what its key is for: the holder's own code, with no more life than such a code has. */
export const isOwnCode = (payload: AccessCodePayload, holder: { cpf: string }): boolean =>
  payload.t === 'e' &&
  payload.c === holder.cpf &&
  payload.x - payload.i <= OWN_CODE_SECONDS + CLOCK_TOLERANCE_SECONDS;

/** Whether a code may be used at this instant. An employee's own code never lives longer than `OWN_CODE_SECONDS`. */
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

/** The payload of an employee's own code, issued now for `OWN_CODE_SECONDS`. */
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

/** What a code for somebody else is about. */
export type IssuedTo =
  | { t: 'e'; cpf: string; name: string; version: number }
  | { t: 'v'; guest: string; name: string }
  | { t: 'm'; name: string; version: number };

/**
 * The payload of a code that the server seals, good until `expiry`, in seconds.
 * @param to.version the issuer's `accessKeyVersion`
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
