import type { Database } from '../database.ts';
import { type Committing, commit } from './commit.ts';
import { outboxEvent } from './outbox.ts';

/** Why a session ended. */
export type SessionEnd =
  | 'logout'
  | 'ended by its owner'
  | 'refresh reuse'
  | 'inactive user'
  | 'credentials changed'
  | 'secret changed';

/** What whoever ends sessions works with: the gateway, and the command line of administrators. */
export interface EndingSessions extends Committing {
  database: Pick<Database, 'sessions' | 'users'>;
  clock: { now(): Date };
}

/** What it is to end one: what its device would be told ends with it, and its place is another's. */
export const endOf = (revokedAt: Date, revokedBecause: SessionEnd) => ({
  $set: { revokedAt, revokedBecause },
  $unset: { push: 1 as const },
});

/** Ends a session at once and for good; its sockets are told. False when it had ended before. */
export async function revokeSession(
  context: EndingSessions,
  sessionId: string,
  because: SessionEnd,
): Promise<boolean> {
  const now = context.clock.now();
  // A session ends once: its event needs no other id.
  const event = outboxEvent('session.revoked', `${sessionId}-revoked`, now, { sessionIds: [sessionId] });
  const outcome = await commit(context, context.database.sessions, {
    where: { _id: sessionId, revokedAt: null },
    changes: endOf(now, because),
    events: [event],
  });
  return outcome === 'written';
}

/**
 * Logout everywhere, or everywhere else: password or two-factor reset, deactivation. Returns how many sessions ended.
 * @param except the session that stays
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
