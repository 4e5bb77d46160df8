import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { mealNames } from '@reserva/domain/basics/meals';
import { asSaved, type WeeklyWindow } from '@reserva/domain/calendar/windows';

/**
 * Describes the changed windows of each turnstile, for example "Entrada A, Entrada B: Almoço 11:00-14:00 →
 * 11:30-14:00".
 */
export function describeChange(turnstiles: readonly Turnstile[], windows: readonly WeeklyWindow[]): string {
  const namesOf = new Map<string, string[]>();
  for (const { name, schedule } of turnstiles) {
    const change = changesOf(schedule, windows);
    if (change) namesOf.set(change, [...(namesOf.get(change) ?? []), name]);
  }
  return [...namesOf].map(([change, names]) => `${names.join(', ')}: ${change}`).join('; ');
}

function span(window: WeeklyWindow): string {
  const { start, end } = asSaved(window);
  return `${start}-${end}`;
}

/** Describes the changes of one schedule. @returns '' if nothing changes */
export const changesOf = (before: readonly WeeklyWindow[], after: readonly WeeklyWindow[]): string =>
  after
    .flatMap((window) => {
      const old = before.find(({ id }) => id === window.id);
      if (old && span(old) === span(window)) return [];
      return [`${mealNames[window.id]} ${old ? `${span(old)} → ` : ''}${span(window)}`];
    })
    .join(', ');
