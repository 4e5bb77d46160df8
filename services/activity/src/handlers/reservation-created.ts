import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import { reservableAt } from '@reserva/database/queries/calendar/meal-hours';
import { instantAt } from '@reserva/domain/basics/time';
import { isByWeek } from '@reserva/domain/plans/week-plan';
import type { Context } from '../context.ts';
import type { Letter } from '../mail/letter.ts';
import { receiptOf, weekReceiptOf } from '../mail/receipt.ts';
import { sendOnce } from '../mail/send-once.ts';
import { pushOnce } from '../push/push-once.ts';
import { logTexts } from './log-texts.ts';
import { logUserAction } from './user-log.ts';

export async function reservationCreated(
  context: Context,
  event: EventOf<'reservation.created'>,
): Promise<void> {
  const verb = isByWeek(event.payload.by) ? logTexts.reservedByWeek : logTexts.reserved;
  await logUserAction(context, event, userActions.reserve, verb);
  const { id, at, payload } = event;
  const { person, date, meal, email } = payload;
  if (isByWeek(payload.by)) await pushPlanned(context, id, payload);
  await sendOnce(context, {
    id,
    userId: person.id,
    to: email,
    // A person who cancels and reserves the same meal again gets at most one receipt a minute.
    minute: `${person.id}:${date}:${meal}:${at.slice(0, 16)}`,
    ...(await letterFor(context, payload, new Date(at))),
  });
}

/**
 * Pushes a message about a plan's reservation, if the person switched that on. The receipt by e-mail is sent in any
 * case.
 */
async function pushPlanned(
  context: Context,
  eventId: string,
  { person, date, meal, site, reservationId }: EventPayload<'reservation.created'>,
): Promise<void> {
  const window = (await reservableAt(context.database, { site, date })).find(({ id }) => id === meal);
  if (!window) return;
  const until = instantAt(date, window.end, context.zone);
  const said = { topic: 'planned' as const, personId: person.id, date, meal, site, reservationId };
  await pushOnce(context, { ...said, eventId, detail: window.end, until });
}

async function letterFor(
  { database, zone }: Context,
  payload: EventPayload<'reservation.created'>,
  at: Date,
): Promise<Letter> {
  if (!isByWeek(payload.by)) return receiptOf(payload, at, zone);
  const window = (await reservableAt(database, payload)).find(({ id }) => id === payload.meal);
  return weekReceiptOf(payload, { at, zone, until: window?.end });
}
