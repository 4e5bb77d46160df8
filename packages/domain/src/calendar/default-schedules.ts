import type { WeeklyWindow } from './windows.ts';

/** The reservation windows until an administrator saves others (docs/architecture.md "Time"). */
export const defaultReservationSchedule: readonly WeeklyWindow[] = [
  { id: 1, start: '06:00', end: '09:30' },
  { id: 2, start: '13:00', end: '16:30' },
  { id: 3, start: '18:00', end: '21:00' },
];

/** The serving windows of a turnstile until an administrator saves others (docs/architecture.md "Time"). */
export const defaultServingSchedule: readonly WeeklyWindow[] = [
  { id: 1, start: '11:00', end: '14:00' },
  { id: 2, start: '18:00', end: '20:30' },
  { id: 3, start: '22:30', end: '23:59' },
];
