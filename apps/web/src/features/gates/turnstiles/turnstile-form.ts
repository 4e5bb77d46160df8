import type { SiteId } from '@reserva/contracts/basics/primitives';
import { TURNSTILE_ADDRESS, TURNSTILE_PASSWORD } from '@reserva/contracts/gates/turnstile-limits';
import { texts } from './texts.ts';

/** The fields of the form of a turnstile. Site 0 means that none is chosen yet. */
export interface TypedTurnstile {
  name: string;
  /** `host` or `host:port`. */
  ip: string;
  site: SiteId | 0;
  /** The password of the device's own API. When editing, an empty field leaves the stored password. */
  password: string;
}

export const emptyTurnstile: TypedTurnstile = { name: '', ip: '', site: 0, password: '' };

/**
 * Returns why a turnstile cannot be sent (spec 5), or null if it can.
 * @param isNew true for a new turnstile, which needs a password
 */
export function turnstileProblem(
  { name, ip, site, password }: TypedTurnstile,
  isNew: boolean,
): string | null {
  if (!name.trim() || !ip.trim() || site === 0 || (isNew && !password)) return texts.fields.fill;
  if (password && password.length < TURNSTILE_PASSWORD.min) return texts.fields.passwordTooShort;
  return TURNSTILE_ADDRESS.test(ip.trim()) ? null : texts.fields.addressUnfit;
}
