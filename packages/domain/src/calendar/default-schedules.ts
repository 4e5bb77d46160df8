import type { WeeklyWindow } from './windows.ts';

/** When each meal can be reserved until somebody saves something else (docs/architecture.md "Time"). */
export const defaultReservationSchedule: readonly WeeklyWindow[] = [
  { id: 1, start: '06:00', end: '09:30' },
  { id: 2, start: '13:00', end: '16:30' },
  { id: 3, start: '18:00', end: '21:00' },
];

/** When a turnstile serves each meal until somebody saves something else (docs/architecture.md "Time"). */
export const defaultServingSchedule: readonly WeeklyWindow[] = [
  { id: 1, start: '11:00', end: '14:00' },
  { id: 2, start: '18:00', end: '20:30' },
  { id: 3, start: '22:30', end: '23:59' },
];
