import type { Push } from '@reserva/database/models/plans/pushes';
import { devicesOf } from '@reserva/database/queries/people/sessions';
import { reminderSwitchesOf } from '@reserva/database/queries/plans/reminders';
import { insertOnce } from '@reserva/database/writes/insert-once';
import type { Context } from '../context.ts';

/** Milliseconds for which a message without a deadline waits for a device that is offline. */
const RETENTION_MS = 12 * 3_600_000;

/** Returns the expiry of a message that has no deadline. */
export const untilLater = (at: string | Date): Date => new Date(new Date(at).getTime() + RETENTION_MS);

/**
 * Stores a push message for each device of a person who switched its topic on. A repetition of the event creates no
 * second message. `deliver.ts` sends the messages, so that a slow push service does not delay e-mails.
 */
export async function pushOnce(
  { database, clock, push }: Context,
  message: Omit<Push, '_id' | 'sessionId' | 'dueAt' | 'attempts'>,
): Promise<void> {
  const now = clock.now();
  if (!push || message.until <= now) return;
  const switches = await reminderSwitchesOf(database, message.personId);
  if (!switches.push.includes(message.topic)) return;
  const devices = await devicesOf(database, message.personId, now);
  await Promise.all(
    devices.map(({ sessionId }) => {
      const _id = `${message.eventId}-${sessionId}`;
      return insertOnce(database.pushes, { ...message, _id, sessionId, dueAt: now, attempts: 0 });
    }),
  );
}
