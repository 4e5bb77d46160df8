import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { documents } from '@reserva/database/writes/documents';
import { weekdayOf } from '@reserva/domain/basics/time';
import { type DayMeal, whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { slotOf } from '@reserva/domain/plans/week-plan';
import type { Context } from '../context.ts';
import { occasions } from '../plans/occasion.ts';

/**
 * Has the patterns looked at once more that may want a meal of today whose window is open, and that is served after all:
 * they were gone through when its window opened, and left it out. Who has it, or had it and gave it back, gets none.
 */
export async function planAgain(context: Context, meals: readonly DayMeal[]): Promise<void> {
  const open = (await occasions(context)).filter((occasion) => occasion.open);
  const openMeals = meals.filter(({ date, meal, site }) =>
    open.some(
      (occasion) => occasion.date === date && occasion.meal === meal && occasion.sites.includes(site),
    ),
  );
  if (openMeals.length === 0) return;
  const calendar = await serviceCalendar(context.database, { $in: openMeals.map(({ date }) => date) });
  const served = openMeals.filter((meal) => whyNotServed(calendar, meal) === null);
  for (const slot of new Set(served.map(({ date, meal }) => slotOf(weekdayOf(date), meal)))) {
    await documents(context.database.weekPlans).updateMany({ slots: slot }, { $set: { due: true } });
  }
}
