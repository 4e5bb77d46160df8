import type { Database } from '../database.ts';

/** Whether a session has neither been ended nor expired. */
export async function sessionLives({ sessions }: Database, id: string, now: Date): Promise<boolean> {
  return (await sessions.exists({ _id: id, revokedAt: null, expiresAt: { $gt: now } })) !== null;
}
