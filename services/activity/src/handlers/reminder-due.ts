import type { EventOf } from '@reserva/contracts/events';
import { reservableAtEach } from '@reserva/database/queries/calendar/meal-hours';
import { reminderSwitchesOf } from '@reserva/database/queries/plans/reminders';
import { localTimeOf } from '@reserva/domain/basics/time';
import { reserveUntilText } from '@reserva/domain/plans/reminders';
import type { Context } from '../context.ts';
import { reminderLetter } from '../mail/reminder-letters.ts';
import { sendOnce } from '../mail/send-once.ts';
import { pushOnce, untilLater } from '../push/push-once.ts';
import { isStillSo } from '../push/still-so.ts';

/** Tells somebody what they asked to be told of, where it is still so when its turn has come. */
export async function reminderDue(context: Context, event: EventOf<'reminder.due'>): Promise<void> {
  const { id, at, payload } = event;
  const { topic, person, email: to, date, meal, reservationId } = payload;
  const { database, clock, zone } = context;
  const said = { topic, personId: person.id, date, meal, reservationId };
  const until = new Date(payload.until);
  if (clock.now() >= until || !(await isStillSo(database, said))) return;
  const { email } = await reminderSwitchesOf(database, person.id);
  const windows = topic === 'rating' ? [] : await reservableAtEach(database, date);
  const end = reserveUntilText(windows, { meal, time: localTimeOf(clock.now(), zone) });
  const later = untilLater(at);
  const useful = topic === 'rating' && later < until ? later : until;
  await pushOnce(context, { ...said, eventId: id, site: null, detail: end, until: useful });
  if (!email.includes(topic)) return;
  // Nothing that is kept of it tells who did not rate.
  const userId = topic === 'rating' ? '' : person.id;
  await sendOnce(context, { id, userId, to, ...reminderLetter(payload, end) });
}
