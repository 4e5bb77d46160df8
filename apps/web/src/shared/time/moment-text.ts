import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { sharedTexts } from '@/shared/texts.ts';
import { appConfig } from '../config/app-config.ts';
import { formatDate } from './dates.ts';
import { serverNow } from './server-clock.ts';

/** Returns a text such as `18/11/2026 às 08:50`, in the company's time zone. */
export const fullMomentText = (at: Date): string =>
  sharedTexts.dates.moment(
    formatDate(localDateOf(at, appConfig.timezone)),
    localTimeOf(at, appConfig.timezone),
  );

/** Returns `08:50` for a moment of today, and `18/11/2026 às 08:50` for another day. */
export function momentText(at: Date): string {
  const zone = appConfig.timezone;
  const isToday = localDateOf(at, zone) === localDateOf(serverNow(), zone);
  return isToday ? localTimeOf(at, zone) : fullMomentText(at);
}
