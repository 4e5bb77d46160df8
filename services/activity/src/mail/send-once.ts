import type { Receipt } from '@reserva/database/models/system/receipts';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { writeGrouped } from '@reserva/database/writes/write-grouped';
import type { Context } from '../context.ts';
import type { Letter } from './letter.ts';

/**
 * Sends a letter once for its id. If the process crashes before it stores the success, the message is sent again under
 * the same Message-ID. Mail servers drop such a repetition. After an error, the queue of the event retries
 * (`runtime/messaging/event-consumer.ts`).
 * @param letter.id the id of the event
 * @param letter.to empty if there is no recipient; nothing is sent then
 * @param letter.minute a key; only one letter is sent for each key
 */
export async function sendOnce(
  { database: { receipts }, mailer, clock }: Context,
  {
    id: _id,
    userId,
    to,
    minute,
    ...letter
  }: Letter & Pick<Receipt, 'userId' | 'minute'> & { id: string; to: string },
): Promise<void> {
  if (!to) return;
  if (!(await insertOnce(receipts, { _id, userId, ...(minute && { minute }), sentAt: null }))) {
    const begun = await receipts.findById(_id).lean();
    if (begun === null || begun.sentAt !== null) return;
  }
  await mailer.send({ id: _id, to, ...letter });
  await writeGrouped(receipts, { where: { _id }, update: { $set: { sentAt: clock.now() } } });
}
