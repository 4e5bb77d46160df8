import { endOf } from '@reserva/database/writes/end-sessions';
import { outboxEvent } from '@reserva/database/writes/outbox';
import type { Context } from '@reserva/file-import/context';
import { newId } from '@reserva/runtime/process/ids';
import type { Step } from '../plan/make-plan.ts';
import { writeAll } from './write-all.ts';

/**
 * Ends all sessions of these people immediately. The running system notifies their sockets within seconds, when it
 * sweeps the outbox.
 */
export async function endSessions(
  { database, clock }: Context,
  userIds: readonly string[],
  because: 'credentials changed' | 'inactive user',
): Promise<void> {
  if (userIds.length === 0) return;
  const open = await database.sessions
    .find({ userId: { $in: [...userIds] }, revokedAt: null })
    .select({ _id: 1 })
    .lean();
  if (open.length === 0) return;
  const at = clock.now();
  await writeAll(
    database.sessions,
    open.map(({ _id }) => ({
      where: { _id, revokedAt: null },
      changes: endOf(at, because),
      events: [outboxEvent('session.revoked', newId(at), at, { sessionIds: [_id] })],
    })),
  );
}

/**
 * Copies the new values to the person's open sessions. Each call reads the role from the session, so a removed role has
 * effect at the next call. A list watched over a socket follows within a minute.
 */
export async function updateSessions(
  { database }: Pick<Context, 'database'>,
  { person, user }: Extract<Step, { kind: 'change' }>,
): Promise<void> {
  await database.sessions.updateMany(
    { userId: user._id, revokedAt: null },
    {
      $set: {
        name: person.name,
        badge: person.badge,
        ...(person.email !== undefined && { email: person.email }),
        ...(person.role !== undefined && { role: person.role }),
      },
    },
  );
}
