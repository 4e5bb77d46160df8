import type { Database } from '../../database.ts';
import type { PushAddress, Session } from '../../models/people/sessions.ts';
import { readBatched } from '../basics/read-batched.ts';

/** Asked for by every call of somebody who is signed in. */
export const sessionById = readBatched<Session>({
  of: ({ sessions }) => sessions,
  by: '_id',
  projection: { outbox: 0, push: 0 },
});

/** Whether a session has neither been ended nor expired. */
export async function sessionLives({ sessions }: Database, id: string, now: Date): Promise<boolean> {
  return (await sessions.exists({ _id: id, revokedAt: null, expiresAt: { $gt: now } })) !== null;
}

/** Where a person is signed in and lets reminders be shown. */
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
