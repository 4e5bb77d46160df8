import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import type { Context } from '../context.ts';
import { givenLetter, offerLetter } from '../mail/hand-over-letters.ts';
import { takenReceiptOf } from '../mail/receipt.ts';
import { sendOnce } from '../mail/send-once.ts';
import { logTexts } from './log-texts.ts';
import { writeUserLog } from './user-log.ts';

/** Whom it is offered to is told, where that is one. */
export async function reservationOffered(
  context: Context,
  event: EventOf<'reservation.offered'>,
): Promise<void> {
  const { id, payload } = event;
  const { person, to } = payload;
  const description = logTexts.offered(to?.name ?? '', describeMeal(payload));
  await writeUserLog(context.database, event, { person, action: userActions.cancel, description });
  if (to) await sendOnce(context, { id, userId: to.id, to: to.email, ...offerLetter(payload) });
}

export async function offerWithdrawn(
  { database }: Context,
  event: EventOf<'reservation.offerWithdrawn'>,
): Promise<void> {
  const { payload } = event;
  const description = logTexts.offerWithdrawn(describeMeal(payload));
  const { person } = payload;
  await writeUserLog(database, event, { person, action: userActions.reserve, description });
}

/** Each of both has a line of their log and a message: who has it now a receipt, who had it that it costs nothing. */
export async function reservationHandedOver(
  context: Context,
  event: EventOf<'reservation.handedOver'>,
): Promise<void> {
  const { database, zone } = context;
  const { id, payload } = event;
  const { person, from } = payload;
  const at = new Date(event.at);
  const notice = { id: `${id}-given`, at: event.at };
  const meal = describeMeal(payload);
  await writeUserLog(database, event, {
    person,
    action: userActions.reserve,
    description: logTexts.taken(from.name, meal),
  });
  await writeUserLog(database, notice, {
    person: from,
    action: userActions.cancel,
    description: logTexts.given(person.name, meal),
  });
  await sendOnce(context, {
    id,
    userId: person.id,
    to: payload.email,
    ...takenReceiptOf(payload, at, zone),
  });
  await sendOnce(context, {
    id: notice.id,
    userId: from.id,
    to: payload.fromEmail,
    ...givenLetter(payload, at, zone),
  });
}
