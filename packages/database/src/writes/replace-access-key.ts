import type { AnyEvent } from '@reserva/contracts/events';
import { newAccessKey, type User } from '../models/people/users.ts';
import { commit } from './commit.ts';
import type { ValuesAt } from './documents.ts';
import { type EndingSessions, revokeAllOf } from './end-sessions.ts';

/** Fields that remove the second factor of an account. The next sign-in shows a new enrolment QR. */
export const noSecondFactor = {
  'twoFactor.secret': null,
  'twoFactor.enrolledAt': null,
  'twoFactor.lastStep': 0,
} as const satisfies ValuesAt<User>;

/**
 * Invalidates a person's access codes and ends their sessions. `set` and `events` are part of the same write. Sessions
 * also end before that write, so that none of them fetches the new key. A retry after a failure completes the rest.
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
