import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import { mealsOfPeople } from '@reserva/database/queries/plans/week-plans';
import type { ReminderTopic } from '@reserva/domain/plans/reminders';
import { isEaten, reservationState } from '@reserva/domain/reservations/reservation';

/** What a reminder says of somebody and a meal. */
export interface ReminderContent {
  topic: ReminderTopic;
  about?: 'hours' | undefined;
  personId: string;
  date: LocalDate;
  meal: MealId;
  reservationId: string | null;
}

/** Whether what a reminder says is so at this moment: it was found a while ago. */
export async function isStillSo(
  database: Database,
  { topic, about, personId, date, meal, reservationId }: ReminderContent,
): Promise<boolean> {
  const meals = await mealsOfPeople(database, [personId], { from: date, to: date });
  const sameMeal = meals.filter((each) => each.meal === meal);
  const own = sameMeal.find(({ _id, active }) => _id === reservationId && active);
  if (topic === 'rating') return own !== undefined && isEaten(own.state);
  if (topic === 'planned' || about === 'hours') return own?.state === reservationState.pending;
  // Who reserved it again after it was served after all needs no message.
  if (topic === 'closed') return !sameMeal.some(({ active }) => active);
  // Who reserved meanwhile, or reserved and gave it back, knows.
  return sameMeal.length === 0;
}
