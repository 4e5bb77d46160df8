import type { MealId } from '@reserva/contracts/basics/primitives';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { servedBy } from '@reserva/domain/calendar/meal-hours';
import { type NotServed, whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { mealAtTurnstile } from '@reserva/domain/calendar/serving';
import type { Context } from '../context.ts';

type Serving = Pick<Gate, 'site' | 'schedule'>;

/** The meal of a serving window, and the reason if the meal is not served. */
interface MealAt {
  meal: MealId;
  notServed: NotServed | null;
}

/**
 * Returns the meal whose serving window on that day contains the instant. @returns null outside of every serving window
 */
export async function servedAt({ database, zone }: Context, gate: Serving, at: Date): Promise<MealAt | null> {
  const date = localDateOf(at, zone);
  const calendar = await calendarOf(database, date);
  const meal = mealAtTurnstile(servedBy(gate, calendar, date), localTimeOf(at, zone));
  return meal && { meal, notServed: whyNotServed(calendar, { site: gate.site, date, meal }) };
}

/**
 * Returns the meal whose serving window contains the instant, even if the meal is not served. @returns null outside of
 * every serving window
 */
export const mealAt = async (context: Context, gate: Serving, at: Date): Promise<MealId | null> =>
  (await servedAt(context, gate, at))?.meal ?? null;
