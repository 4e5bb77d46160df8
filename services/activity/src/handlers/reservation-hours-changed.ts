import type { EventOf } from '@reserva/contracts/events';
import type { Context } from '../context.ts';
import { hoursLetter } from '../mail/hours-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { hoursDetail } from '../push/push-message.ts';
import { pushOnce, untilLater } from '../push/push-once.ts';

/** Tells somebody that the meal they have reserved is served at other hours than they knew. */
export async function reservationHoursChanged(
  context: Context,
  { id, at, payload }: EventOf<'reservation.hoursChanged'>,
): Promise<void> {
  const { person, date, meal, site, reservationId, email: to, hours, reason } = payload;
  const said = { topic: 'closed' as const, about: 'hours' as const, personId: person.id, reservationId };
  const detail = hoursDetail(hours, reason);
  await pushOnce(context, { ...said, date, meal, site, eventId: id, detail, until: untilLater(at) });
  await sendOnce(context, { id, userId: person.id, to, ...hoursLetter(payload) });
}
