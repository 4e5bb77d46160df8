import type { LocalDate } from '@reserva/contracts/primitives';
import {
  importAccessKey,
  ownCodePayload,
  sealAccessCode,
  visitorCodePayload,
} from '@reserva/domain/access-code';
import { endOfLocalDay, type TimeZone } from '@reserva/domain/time';
import type { AccessKey } from '../session/access-key.ts';

/** Makes access codes for others with one issuer's key. */
export interface CodeSealer {
  /** For an employee, good until the end of the company's day `until` (design "Access codes"). */
  person: (person: { name: string; cpf: string }, until: LocalDate) => Promise<string>;
  /** For a guest, good until `expiry`, seconds since the epoch. */
  guest: (guest: { name: string; id: string }, expiry: number) => Promise<string>;
}

/**
 * @param now the server's time.
 * Rejects where the browser has no cryptography (a page served without HTTPS).
 */
export async function codeSealer(
  { issuer, key }: Pick<AccessKey, 'issuer' | 'key'>,
  zone: TimeZone,
  now: () => Date,
): Promise<CodeSealer> {
  const imported = await importAccessKey(key);
  return {
    person: (person, until) => {
      const expiry = Math.floor(endOfLocalDay(until, zone).getTime() / 1000);
      return sealAccessCode(imported, issuer, { ...ownCodePayload(person, now()), x: expiry });
    },
    guest: (guest, expiry) => sealAccessCode(imported, issuer, visitorCodePayload(guest, expiry, now())),
  };
}
