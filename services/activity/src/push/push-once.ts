import type { Push } from '@reserva/database/models/plans/pushes';
import { devicesOf } from '@reserva/database/queries/people/sessions';
import { reminderSwitchesOf } from '@reserva/database/queries/plans/reminders';
import { insertOnce } from '@reserva/database/writes/insert-once';
import type { Context } from '../context.ts';

/** A device that is away that long is told nothing old. */
const RETENTION_MS = 12 * 3_600_000;

/** For messages that are of use for a while, at whatever hour that ends. */
export const untilLater = (at: string | Date): Date => new Date(new Date(at).getTime() + RETENTION_MS);

/**
 * Puts a reminder on its way to each device of a person who wants it there: once for each, however often it is told. Sent by
 * `deliver.ts`: nobody who waits for an e-mail waits for somebody else's push service.
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
