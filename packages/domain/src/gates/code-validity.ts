import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { addLocalDays, endOfLocalDay, type TimeZone } from '../basics/time.ts';

/** Days for which a code for somebody else may be made, today among them: it never lives longer than a week. */
const ISSUED_CODE_DAYS = 7;

/** The last day until which a code for somebody else may be made today. */
export const lastIssuedDay = (today: LocalDate): LocalDate => addLocalDays(today, ISSUED_CODE_DAYS - 1);

/** Why a code for somebody else cannot be good until a day, in Portuguese; null when it can. */
export function issuedUntilFault(until: LocalDate, today: LocalDate): string | null {
  if (until < today) return 'Escolha hoje ou um dia que ainda não passou.';
  const last = lastIssuedDay(today);
  return until > last
    ? `O código pode valer por no máximo ${ISSUED_CODE_DAYS} dias: até ${brazilianDate(last)}.`
    : null;
}

/** When a code that is good until the end of a day expires, in seconds since the epoch. */
export const endOfDaySeconds = (day: LocalDate, zone: TimeZone): number =>
  Math.ceil(endOfLocalDay(day, zone).getTime() / 1000);
