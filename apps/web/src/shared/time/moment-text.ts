import { localDateOf, localTimeOf } from '@reserva/domain/time';
import { appConfig } from '../config/app-config.ts';
import { formatDate } from './dates.ts';
import { serverNow } from './server-clock.ts';

/** `08:50` of today, `18/11/2026 às 08:50` of another day. */
export function momentText(at: Date): string {
  const zone = appConfig.timezone;
  const date = localDateOf(at, zone);
  const time = localTimeOf(at, zone);
  return date === localDateOf(serverNow(), zone) ? time : `${formatDate(date)} às ${time}`;
}
