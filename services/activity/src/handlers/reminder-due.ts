import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { reminderSwitchesOf } from '@reserva/database/queries/reminders';
import { reservationSchedule } from '@reserva/database/queries/settings';
import { mealsOfPeople } from '@reserva/database/queries/week-plans';
import { isEaten } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';
import { reminderLetter } from '../mail/reminder-letters.ts';
import { sendOnce } from '../mail/send-once.ts';

/** Tells somebody what they asked to be told of, where it is still so when its turn has come. */
export async function reminderDue(context: Context, event: EventOf<'reminder.due'>): Promise<void> {
  const { id, payload } = event;
  const { topic, person, email: to } = payload;
  if (context.clock.now() >= new Date(payload.until) || !(await isStillSo(context, payload))) return;
  const { email } = await reminderSwitchesOf(context.database, person.id);
  if (!email.includes(topic)) return;
  const windows = topic === 'rating' ? [] : await reservationSchedule(context.database);
  const until = windows.find((window) => window.id === payload.meal)?.end;
  // Nothing that is kept of it tells who did not rate.
  const userId = topic === 'rating' ? '' : person.id;
  await sendOnce(context, { id, userId, to, ...reminderLetter(payload, until) });
}

async function isStillSo(
  { database }: Context,
  { person, date, meal, reservationId }: EventPayload<'reminder.due'>,
): Promise<boolean> {
  const meals = await mealsOfPeople(database, [person.id], { from: date, to: date });
  const found = meals.filter((each) => each.meal === meal);
  // Who reserved meanwhile, or reserved and gave it back, knows.
  if (reservationId === null) return found.length === 0;
  return found.some(({ _id, active, state }) => _id === reservationId && active && isEaten(state));
}
