import type { MealId, SiteId } from '@reserva/contracts/primitives';
import { weeklyShifts } from '@reserva/domain/meal-hours';
import type { MealHours, Span } from '@reserva/domain/service-calendar';
import { hoursFault, hoursFaultWords } from '@reserva/domain/service-hours';
import { asSaved, type WeeklyWindow } from '@reserva/domain/windows';
import { useState } from 'react';
import type { Schedules } from '@/shared/api/schedules-query.ts';
import { texts } from './texts.ts';

const EMPTY: Span = { start: '', end: '' };

/** The hours that a meal has on every day, at a site or at both. */
export function usualHours({ schedule, serving }: Schedules, meal: MealId, local: SiteId | 0): MealHours {
  const here = serving.filter((window) => local === 0 || window.local === local);
  const ofMeal = (windows: readonly WeeklyWindow[]) => {
    const found = windows.find(({ id }) => id === meal);
    if (!found) return EMPTY;
    const { start, end } = asSaved(found);
    return { start, end };
  };
  return { reservation: ofMeal(schedule), serving: ofMeal(weeklyShifts([{ schedule: here }])) };
}

/** The two pairs of times, filled in with those of every day: what was typed stays until another meal is meant. */
export function useHoursForm(schedules: Schedules | undefined, meal: MealId | null, local: SiteId | 0) {
  const about = `${meal} ${local}`;
  const [typed, setTyped] = useState<{ about: string; hours: MealHours } | null>(null);
  const usual =
    schedules && meal ? usualHours(schedules, meal, local) : { reservation: EMPTY, serving: EMPTY };
  const hours = typed?.about === about ? typed.hours : usual;
  const change = (which: keyof MealHours, part: Partial<Span>) =>
    setTyped({ about, hours: { ...hours, [which]: { ...hours[which], ...part } } });
  const isWhole = [hours.reservation, hours.serving].every(({ start, end }) => start !== '' && end !== '');
  const fault = isWhole ? hoursFault(hours) : null;
  const obstacle = meal && !isWhole ? texts.hours.fill : fault && hoursFaultWords[fault];
  return { hours, change, obstacle };
}
