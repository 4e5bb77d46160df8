import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/time';

/** dd/mm/yyyy HH:MM on the company's clocks. */
export const momentIn = (at: Date, zone: TimeZone): string =>
  `${localDateOf(at, zone).split('-').reverse().join('/')} ${localTimeOf(at, zone)}`;
