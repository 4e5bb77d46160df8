import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { User } from '@reserva/database/models/people/users';
import type { Clock } from '@reserva/runtime/process/clock';
import { passwordFits } from './password.ts';

/** As long as anybody takes to find the code of the second step. */
const REMEMBERED_MS = 5 * 60_000;
/** More than sign in within that time; whoever falls out is verified once more. */
const MAX_ENTRIES = 10_000;

interface VerifiedPassword {
  /** Of password and stored hash, under a key that only this process has. */
  digest: Buffer;
  /** Milliseconds since the epoch. */
  until: number;
}

/**
 * Remembers for minutes that somebody's password was right: the second step of signing in brings it again, and to verify it
 * takes a core 20 ms, which at noon everybody needs twice. A wrong one always takes that long.
 */
export function createVerifiedPasswords(clock: Clock, { most = MAX_ENTRIES, verify = passwordFits } = {}) {
  const key = randomBytes(32);
  const entries = new Map<string, VerifiedPassword>();
  const digestOf = (password: string, stored: string) =>
    createHmac('sha256', key).update(`${stored}\0${password}`).digest();

  return {
    /** Whether the password is that of the user. Without a user it works as long as with one. */
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
