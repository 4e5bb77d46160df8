import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { formatDate } from '@/shared/time/dates.ts';

/** What a moment is told by: the present one, and the company's zone. */
export interface LocalClock {
  now: Date;
  zone: string;
}

/** An instant as the company's clock shows it: `11:42` on the day of `now`, else `18/11/2026 11:42`. */
export function shortMomentText(instant: string, { now, zone }: LocalClock): string {
  const moment = new Date(instant);
  const date = localDateOf(moment, zone);
  const time = localTimeOf(moment, zone);
  return date === localDateOf(now, zone) ? time : `${formatDate(date)} ${time}`;
}
