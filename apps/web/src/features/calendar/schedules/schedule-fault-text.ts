import { mealNames } from '@reserva/domain/basics/meals';
import { scheduleFault, type WeeklyWindow } from '@reserva/domain/calendar/windows';
import { texts } from './texts.ts';

/** Why these windows cannot be saved (spec 5), in words; null when they can. */
export function scheduleFaultText(
  windows: readonly WeeklyWindow[],
  options: { mayOverlap: boolean },
): string | null {
  const fault = scheduleFault(windows, options);
  if (!fault) return null;
  if (fault.kind === 'start_after_end') return texts.order;
  const [one, other] = fault.meals.map((meal) => mealNames[meal]);
  return texts.overlap(one, other);
}
