import type { MealId } from '@reserva/contracts/primitives';
import { calendarOf } from '@reserva/database/queries/service-calendar';
import type { Gate } from '@reserva/database/queries/turnstiles';
import { servedBy } from '@reserva/domain/meal-hours';
import { mealAtTurnstile } from '@reserva/domain/serving';
import { localDateOf, localTimeOf } from '@reserva/domain/time';
import type { Context } from '../context.ts';

/** The meal that a turnstile was serving at an instant, by the hours of its day; null for none. */
export async function mealAt(
  { database, zone }: Context,
  gate: Pick<Gate, 'site' | 'schedule'>,
  at: Date,
): Promise<MealId | null> {
  const date = localDateOf(at, zone);
  const windows = servedBy(gate, await calendarOf(database, date), date);
  return mealAtTurnstile(windows, localTimeOf(at, zone));
}
