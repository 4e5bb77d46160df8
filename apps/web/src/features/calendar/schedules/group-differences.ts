import type { Window } from '@reserva/domain/calendar/windows';
import { mealLabel, type Scope } from './scope.ts';
import { texts } from './texts.ts';

export interface TurnstileHours {
  name: string;
  /** Null while the windows load or after they failed to load. */
  windows: readonly Window[] | null;
}

/**
 * Describes each turnstile whose own hours would be replaced by saving the group, such as "Catraca 2: Almoço 11:30 às
 * 14:00".
 */
export function groupDifferences(
  scope: Scope,
  shown: readonly Window[],
  turnstiles: readonly TurnstileHours[],
): string[] {
  return turnstiles.flatMap(({ name, windows }) => {
    const meals = shown.flatMap(({ id, start, end }) => {
      const own = windows?.find((window) => window.id === id);
      if (!windows || (own?.start === start && own.end === end)) return [];
      return `${mealLabel(scope, id)} ${own ? texts.group.hours(own.start, own.end) : texts.group.noHours}`;
    });
    return meals.length > 0 ? `${name}: ${meals.join(', ')}` : [];
  });
}
