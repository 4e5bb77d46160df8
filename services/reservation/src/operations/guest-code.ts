import { accessCodePayload } from '@reserva/contracts/access-code';
import type { Operator } from '@reserva/contracts/actor';
import { accessCodeAge, importAccessKey, issuerOf, openAccessCode } from '@reserva/domain/access-code';
import { accessCodeKey } from '@reserva/runtime/secrets';
import type { Context } from '../context.ts';

interface Guest {
  id: string;
  name: string;
  code: string;
}

/**
 * A check of guests' access codes: sealed by this operator's own key, of type visitor, for this guest code and name, valid
 * now and until exactly `expiry` (seconds).
 */
export async function guestCodeCheck(
  { database, secret, clock }: Context,
  { userId }: Operator,
  expiry: number,
): Promise<(guest: Guest) => Promise<boolean>> {
  const issuer = await database.users.findOne({ _id: userId, active: true }).lean();
  if (!issuer) return async () => false;
  const key = await importAccessKey(accessCodeKey(secret, userId, issuer.accessKeyVersion));
  return async ({ id, name, code }) => {
    if (issuerOf(code) !== userId) return false;
    const opened = await openAccessCode(key, code);
    if (!opened.ok) return false;
    const { success, data } = accessCodePayload.safeParse(parseJson(opened.text));
    if (!success || data.t !== 'v' || data.c !== id || data.n !== name || data.x !== expiry) return false;
    return accessCodeAge(data, clock.now(), { ownCode: false }) === 'valid';
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
