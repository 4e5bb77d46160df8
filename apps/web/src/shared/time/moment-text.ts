import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { sharedTexts } from '@/shared/texts.ts';
import { appConfig } from '../config/app-config.ts';
import { formatDate } from './dates.ts';
import { serverNow } from './server-clock.ts';

/** `18/11/2026 às 08:50`, on the company's clocks. */
export const fullMomentText = (at: Date): string =>
  sharedTexts.dates.moment(
    formatDate(localDateOf(at, appConfig.timezone)),
    localTimeOf(at, appConfig.timezone),
  );

/** `08:50` of today, `18/11/2026 às 08:50` of another day. */
export function momentText(at: Date): string {
  const zone = appConfig.timezone;
  const isToday = localDateOf(at, zone) === localDateOf(serverNow(), zone);
  return isToday ? localTimeOf(at, zone) : fullMomentText(at);
}
