import type { Database } from '../../database.ts';
import type { PushAddress, Session } from '../../models/people/sessions.ts';
import { readBatched } from '../basics/read-batched.ts';

/** Reads a session. Every call of a signed-in person needs it. */
export const sessionById = readBatched<Session>({
  of: ({ sessions }) => sessions,
  by: '_id',
  projection: { outbox: 0, push: 0 },
});

/** Returns true if the session is active: no process has ended it, and it has not expired. */
export async function sessionLives({ sessions }: Database, id: string, now: Date): Promise<boolean> {
  return (await sessions.exists({ _id: id, revokedAt: null, expiresAt: { $gt: now } })) !== null;
}

/** Returns a person's sessions on devices that show reminders, with their push addresses. */
export async function devicesOf(
  { sessions }: Database,
  userId: string,
  now: Date,
): Promise<{ sessionId: string; push: PushAddress }[]> {
  const open = await sessions
    .find({ userId, revokedAt: null, expiresAt: { $gt: now } })
    .select({ push: 1 })
    .lean();
  return open.flatMap(({ _id: sessionId, push }) => (push ? [{ sessionId, push }] : []));
}
