import type { LocalTime } from '@reserva/contracts/basics/primitives';

/** Minutes since midnight of `08:50`. */
export function minutesOf(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `08:50` of the minutes since midnight. */
export const timeOfMinutes = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
