import type { EventOf } from '@reserva/contracts/events';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { writeGrouped } from '@reserva/database/writes/write-grouped';
import type { Context } from '../context.ts';
import { receiptOf } from './receipt.ts';

/**
 * Sends the receipt once. A crash between the sending and its note repeats the message under the same Message-ID, which
 * mail servers drop.
 */
export async function sendReceipt(context: Context, event: EventOf<'reservation.created'>): Promise<void> {
  const { database, mailer, clock, zone } = context;
  const { id: _id, payload } = event;
  if (!payload.email) return;
  if (!(await isToBeSent(context, event))) return;
  await mailer.send({ id: _id, to: payload.email, ...receiptOf(payload, new Date(event.at), zone) });
  await writeGrouped(database.receipts, { where: { _id }, update: { $set: { sentAt: clock.now() } } });
}

/**
 * Whoever reserves a meal, cancels and reserves again gets one receipt a minute for it: the index of minutes lets one
 * event have it, which goes on where it stopped when it is repeated.
 */
async function isToBeSent(
  { database: { receipts } }: Context,
  { id: _id, at, payload: { person, date, meal } }: EventOf<'reservation.created'>,
): Promise<boolean> {
  const minute = `${person.id}:${date}:${meal}:${at.slice(0, 16)}`;
  if (await insertOnce(receipts, { _id, userId: person.id, minute, sentAt: null })) return true;
  const begun = await receipts.findById(_id).lean();
  return begun !== null && begun.sentAt === null;
}
