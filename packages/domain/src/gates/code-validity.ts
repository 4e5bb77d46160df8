import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { addLocalDays, endOfLocalDay, type TimeZone } from '../basics/time.ts';

/** The maximum number of days on which a code for another person is valid. Today is the first day. */
const ISSUED_CODE_DAYS = 7;

/** Returns the last day until which a code for another person can be valid. */
export const lastIssuedDay = (today: LocalDate): LocalDate => addLocalDays(today, ISSUED_CODE_DAYS - 1);

/**
 * Checks the last day of a code for another person.
 * @returns the problem in Portuguese, null if there is none
 */
export function issuedUntilProblem(until: LocalDate, today: LocalDate): string | null {
  if (until < today) return 'Escolha hoje ou um dia que ainda não passou.';
  const last = lastIssuedDay(today);
  return until > last
    ? `O código pode valer por no máximo ${ISSUED_CODE_DAYS} dias: até ${brazilianDate(last)}.`
    : null;
}

/** Returns the expiry of a code that is valid until the end of a day, in seconds since the epoch. */
export const endOfDaySeconds = (day: LocalDate, zone: TimeZone): number =>
  Math.ceil(endOfLocalDay(day, zone).getTime() / 1000);
