import type { SiteId } from '@reserva/contracts/basics/primitives';
import { TURNSTILE_ADDRESS, TURNSTILE_PASSWORD } from '@reserva/contracts/gates/turnstile-limits';
import { texts } from './texts.ts';

/** What is typed about a turnstile; site 0 is none yet. */
export interface TypedTurnstile {
  name: string;
  /** `host` or `host:port`. */
  ip: string;
  site: SiteId | 0;
  /** Of the device's own API; when editing, empty leaves the stored one. */
  password: string;
}

export const emptyTurnstile: TypedTurnstile = { name: '', ip: '', site: 0, password: '' };

/**
 * Why a turnstile cannot be sent (spec 5); null when it can.
 * @param isNew a new one needs a password, an old one has one already
 */
export function turnstileProblem({ name, ip, site, password }: TypedTurnstile, isNew: boolean): string | null {
  if (!name.trim() || !ip.trim() || site === 0 || (isNew && !password)) return texts.fields.fill;
  if (password && password.length < TURNSTILE_PASSWORD.min) return texts.fields.passwordTooShort;
  return TURNSTILE_ADDRESS.test(ip.trim()) ? null : texts.fields.addressUnfit;
}
