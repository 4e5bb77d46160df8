import type { LocalTime } from '@reserva/contracts/basics/primitives';

/** Returns the minutes since midnight. */
export function minutesOf(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the time of day, such as `08:50`, for minutes since midnight. */
export const timeOfMinutes = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
