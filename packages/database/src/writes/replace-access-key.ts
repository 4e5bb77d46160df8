import type { AnyEvent } from '@reserva/contracts/events';
import { newAccessKey, type User } from '../models/people/users.ts';
import { commit } from './commit.ts';
import type { ValuesAt } from './documents.ts';
import { type EndingSessions, revokeAllOf } from './end-sessions.ts';

/** Values that remove the second factor of an account. The next sign-in shows a QR code for a new enrolment. */
export const noSecondFactor = {
  'twoFactor.secret': null,
  'twoFactor.enrolledAt': null,
  'twoFactor.lastStep': 0,
} as const satisfies ValuesAt<User>;

/**
 * Invalidates a person's access codes and ends their sessions. `set` and `events` belong to the same write as the new
 * access key. Sessions end before and after that write, so that no old session fetches the new key. A retry completes
 * an interrupted call.
 * @param except the session that stays
 * @returns the number of ended sessions
 */
export async function replaceAccessKey(
  context: EndingSessions,
  userId: string,
  {
    set,
    events = [],
    except,
  }: {
    set?: ValuesAt<User>;
    events?: readonly AnyEvent[];
    except?: string;
  } = {},
): Promise<number> {
  const endSessions = () => revokeAllOf(context, userId, 'credentials changed', except);
  const before = await endSessions();
  await commit(context, context.database.users, {
    where: { _id: userId },
    changes: { ...(set && { $set: set }), $inc: newAccessKey },
    events,
  });
  return before + (await endSessions());
}
