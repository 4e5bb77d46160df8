import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import { mealsOfPeople } from '@reserva/database/queries/plans/week-plans';
import type { ReminderTopic } from '@reserva/domain/plans/reminders';
import { isEaten, reservationState } from '@reserva/domain/reservations/reservation';

/** The facts of a reminder that must still be true when it is sent. */
export interface ReminderContent {
  topic: ReminderTopic;
  about?: 'hours' | undefined;
  personId: string;
  date: LocalDate;
  meal: MealId;
  reservationId: string | null;
}

/** Returns true if the reminder still applies. It may have waited since its event. */
export async function isReminderValid(
  database: Database,
  { topic, about, personId, date, meal, reservationId }: ReminderContent,
): Promise<boolean> {
  const meals = await mealsOfPeople(database, [personId], { from: date, to: date });
  const sameMeal = meals.filter((each) => each.meal === meal);
  const own = sameMeal.find(({ _id, active }) => _id === reservationId && active);
  if (topic === 'rating') return own !== undefined && isEaten(own.state);
  if (topic === 'planned' || about === 'hours') return own?.state === reservationState.pending;
  // A person who has reserved the meal again, after it was reopened, needs no message.
  if (topic === 'closed') return !sameMeal.some(({ active }) => active);
  // A person who has reserved or cancelled meanwhile needs no reminder.
  return sameMeal.length === 0;
}
