import type { AnyEvent } from '@reserva/contracts/events';
import { newAccessKey, type User } from '../models/people/users.ts';
import { commit } from './commit.ts';
import type { ValuesAt } from './documents.ts';
import { type EndingSessions, revokeAllOf } from './end-sessions.ts';

/** What an account loses with its second factor: the next sign-in shows a new enrolment QR. */
export const noSecondFactor = {
  'twoFactor.secret': null,
  'twoFactor.enrolledAt': null,
  'twoFactor.lastStep': 0,
} as const satisfies ValuesAt<User>;

/**
 * Makes a person's access codes of before worthless, in one write with whatever else is set and told, and ends their
 * sessions. Sessions end before as well: none of them fetches the new key. Repeating it after a failure does the rest.
 * @param except the session that stays
 * @returns how many sessions ended
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
