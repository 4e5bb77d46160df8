import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { User } from '@reserva/database/models/people/users';
import type { Clock } from '@reserva/runtime/process/clock';
import { passwordFits } from './password.ts';

/**
 * Milliseconds for which a correct password is cached. A person needs less time to find the code of the second step.
 */
const REMEMBERED_MS = 5 * 60_000;
/**
 * Maximum of cached passwords. Fewer people sign in within REMEMBERED_MS. A password that drops out is verified again.
 */
const MAX_ENTRIES = 10_000;

interface VerifiedPassword {
  /** Keyed hash over the password and its stored hash. Only this process has the key. */
  digest: Buffer;
  /** End of the entry, in milliseconds since the epoch. */
  until: number;
}

/**
 * Caches for some minutes that a password was correct. The second step of signing in sends the password again, and each
 * verification uses a core for 20 ms. A wrong password always takes that long.
 */
export function createVerifiedPasswords(clock: Clock, { most = MAX_ENTRIES, verify = passwordFits } = {}) {
  const key = randomBytes(32);
  const entries = new Map<string, VerifiedPassword>();
  const digestOf = (password: string, stored: string) =>
    createHmac('sha256', key).update(`${stored}\0${password}`).digest();

  return {
    /** Returns true if the password is that of the user. The check takes equally long without a user. */
    async fits(
      password: string,
      user: Pick<User, '_id' | 'passwordHash'> | null | undefined,
    ): Promise<boolean> {
      if (!user) return verify(password, undefined);
      const { _id, passwordHash } = user;
      const digest = digestOf(password, passwordHash);
      const before = entries.get(_id);
      const now = clock.now().getTime();
      if (before && now < before.until && timingSafeEqual(before.digest, digest)) return true;
      if (!(await verify(password, passwordHash))) return false;
      entries.delete(_id);
      entries.set(_id, { digest, until: now + REMEMBERED_MS });
      const oldest = entries.keys().next();
      if (entries.size > most && !oldest.done) entries.delete(oldest.value);
      return true;
    },
  };
}

export type VerifiedPasswords = ReturnType<typeof createVerifiedPasswords>;
