import type { StateCode } from '@reserva/contracts/primitives';
import type { Holiday } from '@reserva/domain/holidays';
import type DateHolidays from 'date-holidays';

/**
 * The holidays that a state has by its own laws. What the library knows of the whole country is left out: it counts
 * election days among its holidays, and the national ones stand in the domain with their laws (decision 0037).
 */
export async function stateHolidays(
  year: number,
  state: StateCode,
): Promise<Pick<Holiday, 'date' | 'name'>[]> {
  // With the first question: it is two megabytes, and asked for a few times a year.
  const { default: Holidays } = await import('date-holidays');
  const national = new Set(publicOf(new Holidays('BR'), year).map(({ date }) => date));
  return publicOf(new Holidays('BR', state), year).filter(({ date }) => !national.has(date));
}

const publicOf = (holidays: DateHolidays, year: number) =>
  holidays
    .getHolidays(year, 'pt')
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }));
