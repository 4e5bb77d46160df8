import { randomBytes } from 'node:crypto';
import type { Session } from '@reserva/database/models/people/sessions';
import type { User } from '@reserva/database/models/people/users';
import { revokeSession } from '@reserva/database/writes/end-sessions';
import { newId } from '@reserva/runtime/process/ids';
import { sealText } from '@reserva/secrets/sealed-text';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { deviceLabel } from './device-label.ts';
import { personOf } from './identity.ts';

/** Seconds from the last refresh to the end of a session. The refresh cookie lives as long. */
export const SESSION_SECONDS = 24 * 60 * 60;

/** Seconds from the sign-in to the latest end of a session, so that people prove who they are once a week. */
const LONGEST_SECONDS = 7 * SESSION_SECONDS;

export const sessionEnd = (now: Date, signedInAt: Date): Date =>
  new Date(Math.min(now.getTime() + SESSION_SECONDS * 1000, signedInAt.getTime() + LONGEST_SECONDS * 1000));

/**
 * Returns true if a person still has the password that an import set, because other people have seen that password.
 * Displays (`twoFactor.exempt`) keep their password, because several displays share it and no single person uses them.
 */
const isPasswordDue = ({ passwordHash, importedPasswordHash, twoFactor }: User): boolean =>
  importedPasswordHash === passwordHash && !twoFactor.exempt;

/**
 * Opens a session for a person who proved who they are.
 * @param user the account as it was checked
 * @throws Refusal invalid_credentials when the account has changed since that check
 */
export async function createSession(
  context: Context,
  user: User,
  userAgent: string | undefined,
): Promise<{ session: Session; key: Uint8Array }> {
  const { database, clock, keys } = context;
  const now = clock.now();
  const key = randomBytes(32);
  const session: Session = {
    _id: newId(now),
    userId: user._id,
    ...personOf(user),
    device: deviceLabel(userAgent),
    passwordDue: isPasswordDue(user),
    key: sealText(keys.storedSecret, key.toString('base64url')),
    generation: 1,
    rotatedAt: now,
    heard: 1,
    createdAt: now,
    expiresAt: sessionEnd(now, now),
    revokedAt: null,
    revokedBecause: null,
    outbox: [],
  };
  await database.sessions.create(session);
  // Every change of an account ends the sessions of the account afterwards. This session may have been stored too late
  // for that, so the account is checked again.
  if (!(await isUserUnchanged(context, user))) {
    await revokeSession(context, session._id, 'credentials changed');
    throw new Refusal('invalid_credentials');
  }
  return { session, key: new Uint8Array(key) };
}

async function isUserUnchanged({ database }: Context, user: User): Promise<boolean> {
  const { _id, role, passwordHash, twoFactor } = user;
  const { exempt, secret } = twoFactor;
  const same = { passwordHash, role, 'twoFactor.exempt': exempt, 'twoFactor.secret': secret };
  return (await database.users.exists({ _id, active: true, ...same })) !== null;
}

/** Deletes expired sessions, because the embedded database has no TTL monitor. */
export async function deleteExpiredSessions({ database, clock }: Context): Promise<number> {
  const { deletedCount } = await database.sessions.deleteMany({ expiresAt: { $lt: clock.now() } });
  return deletedCount;
}
