import type { EventOf } from '@reserva/contracts/events';
import type { Context } from '../context.ts';
import { once } from '../once.ts';
import { receiptOf } from './receipt.ts';

/**
 * Sends the receipt once. A crash between the sending and its note repeats the message under the same Message-ID, which
 * mail servers drop.
 */
export async function sendReceipt(context: Context, event: EventOf<'reservation.created'>): Promise<void> {
  const { database, mailer, clock, zone } = context;
  const { email, person } = event.payload;
  if (!email || (await database.receipts.exists({ _id: event.id }))) return;
  if (!(await isFirstOfMinute(context, event))) return;
  const receipt = receiptOf(event.payload, new Date(event.at), zone);
  await mailer.send({ id: event.id, to: email, ...receipt });
  await once(() => database.receipts.create({ _id: event.id, userId: person.id, sentAt: clock.now() }));
}

/**
 * Whoever reserves a meal, cancels and reserves again gets one receipt a minute for it. The minute is claimed before the
 * sending by the event's id, so that a repeated event goes on where it stopped.
 */
async function isFirstOfMinute(
  { database, clock }: Context,
  { id: eventId, at, payload: { person, date, meal } }: EventOf<'reservation.created'>,
): Promise<boolean> {
  const _id = `minute:${person.id}:${date}:${meal}:${at.slice(0, 16)}`;
  await once(() => database.receipts.create({ _id, userId: person.id, sentAt: clock.now(), eventId }));
  return (await database.receipts.findById(_id).lean())?.eventId === eventId;
}
