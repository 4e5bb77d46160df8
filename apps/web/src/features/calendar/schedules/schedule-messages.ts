import { mealNames } from '@reserva/domain/basics/meals';
import { scheduleProblem, type WeeklyWindow } from '@reserva/domain/calendar/windows';
import { messageByStatus, serverMessageOf } from '@/shared/api/api-error.ts';
import { RESERVATIONS, type Scope } from './scope.ts';
import { texts } from './texts.ts';

export const loadFailure = (scope: Scope): string =>
  scope === RESERVATIONS ? texts.failed.loadReservations : texts.failed.load;

/**
 * Returns the messages of spec 8, "Schedule saves". For a 502, the server's message names the turnstiles that are out
 * of reach. The server has saved the hours of all others.
 */
export const saveFailure = (scope: Scope) =>
  serverMessageOf(
    [400, 502],
    messageByStatus(scope === RESERVATIONS ? texts.failed.saveReservations : texts.failed.save),
  );

/** Returns why these windows cannot be saved (spec 5), or null if they can. */
export function scheduleProblemText(
  windows: readonly WeeklyWindow[],
  options: { mayOverlap: boolean },
): string | null {
  const problem = scheduleProblem(windows, options);
  if (!problem) return null;
  if (problem.kind === 'start_after_end') return texts.order;
  const [one, other] = problem.meals.map((meal) => mealNames[meal]);
  return texts.overlap(one, other);
}
