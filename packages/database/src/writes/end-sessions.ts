import type { Database } from '../database.ts';
import { type Committing, commit } from './commit.ts';
import { outboxEvent } from './outbox.ts';

/** Reason for which a session ended. */
export type SessionEnd =
  | 'logout'
  | 'ended by its owner'
  | 'refresh reuse'
  | 'inactive user'
  | 'credentials changed'
  | 'secret changed';

/** Context for ending sessions. The gateway and the administrators' command line provide it. */
export interface EndingSessions extends Committing {
  database: Pick<Database, 'sessions' | 'users'>;
  clock: { now(): Date };
}

/**
 * Builds the update that ends a session. It also removes the push address, so that this browser gets no more reminders
 * and another browser of the person can register for them.
 */
export const endOf = (revokedAt: Date, revokedBecause: SessionEnd) => ({
  $set: { revokedAt, revokedBecause },
  $unset: { push: 1 as const },
});

/**
 * Ends a session permanently. Also publishes an event, so that the gateway closes the session's sockets.
 * @returns false if the session had already ended
 */
export async function revokeSession(
  context: EndingSessions,
  sessionId: string,
  because: SessionEnd,
): Promise<boolean> {
  const now = context.clock.now();
  // A session ends only once, so its id makes the event's id unique.
  const event = outboxEvent('session.revoked', `${sessionId}-revoked`, now, { sessionIds: [sessionId] });
  const outcome = await commit(context, context.database.sessions, {
    where: { _id: sessionId, revokedAt: null },
    changes: endOf(now, because),
    events: [event],
  });
  return outcome === 'written';
}

/**
 * Ends all sessions of a person, or all but one. Callers use it after a logout on all devices, a reset of the password
 * or second factor, and a deactivation.
 * @param except the session that stays
 * @returns the number of ended sessions
 */
export async function revokeAllOf(
  context: EndingSessions,
  userId: string,
  because: SessionEnd,
  except?: string,
): Promise<number> {
  const open = await context.database.sessions.find({ userId, revokedAt: null }).select({ _id: 1 }).lean();
  const others = open.filter(({ _id }) => _id !== except);
  const ended = await Promise.all(others.map(({ _id }) => revokeSession(context, _id, because)));
  return ended.filter(Boolean).length;
}
