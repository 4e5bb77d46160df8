import { instantAt } from '@reserva/domain/basics/time';

/**
 * How far a clock must be moved, in milliseconds, to show the local moment `at` (`YYYY-MM-DDTHH:MM`) of `zone` now.
 */
export function clockOffset(at: string, zone: string, now: Date): number {
  const [date = '', time = ''] = at.split('T');
  return instantAt(date, time, zone).getTime() - now.getTime();
}
