import type { AccessCodePayload } from '@reserva/contracts/access-code';
import { ACCESS_CODE_PREFIX } from '@reserva/contracts/access-code-format';

/** Life of an employee's own code on screen: short, so that a screenshot is worthless (design "Access codes"). */
export const OWN_CODE_SECONDS = 60;
/** How far the issuer's clock may run ahead of ours before a code counts as not yet valid. */
export const CLOCK_TOLERANCE_SECONDS = 30;

export type OpenedCode = { ok: true; text: string } | { ok: false };

const IV_BYTES = 12;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

/** Imports an issuer's key as handed over by `users.accessKey` (32 bytes, base64url). */
export const importAccessKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Makes the text of an access code. Works in the browser without network. */
export async function sealAccessCode(
  key: CryptoKey,
  issuer: string,
  payload: AccessCodePayload,
): Promise<string> {
  const head = `${ACCESS_CODE_PREFIX}.${issuer}`;
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

/** The issuer a code names, before anything is verified; null when the text is no access code. */
export function issuerOf(code: string): string | null {
  return new RegExp(`^${ACCESS_CODE_PREFIX}\\.([0-9a-f]{24})\\.[A-Za-z0-9_-]+$`).exec(code)?.[1] ?? null;
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

/** Whether a code may be used at this instant. An employee's own code never lives longer than `OWN_CODE_SECONDS`. */
export function accessCodeAge(
  payload: AccessCodePayload,
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

/** The payload of a guest's code, good until `expiry` (see `visitorExpiry`), in seconds. */
export const visitorCodePayload = (
  guest: { name: string; id: string },
  expiry: number,
  now: Date,
): AccessCodePayload => ({
  t: 'v',
  n: guest.name,
  c: guest.id,
  i: issuedAt(now),
  x: expiry,
  k: nonce(),
});
