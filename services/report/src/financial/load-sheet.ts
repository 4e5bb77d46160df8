import type { Database } from '@reserva/database/database';
import { correctionsIn } from '@reserva/database/queries/corrections';
import { chargesBetween, employeesOf, expiredMealsOf } from '@reserva/database/queries/report-financial';
import { monthKeyOf } from '@reserva/domain/month-key';
import { monthOf, monthRange } from '@reserva/domain/time';
import { financialSheet, type Sheet } from './sheet.ts';

interface Month {
  year: number;
  month: number;
  onVacation: readonly string[];
}

/** First and last day of a month. */
export const rangeOf = (month: Pick<Month, 'year' | 'month'>) => monthRange(`${monthKeyOf(month)}-01`);

/** Reads and sums up a month; null where nobody reserved or ate anything. */
export async function loadSheet(database: Database, wanted: Month): Promise<Sheet | null> {
  const range = rangeOf(wanted);
  const [groups, corrections] = await Promise.all([
    chargesBetween(database, range),
    correctionsIn(database, monthOf(range.from)),
  ]);
  if (groups.length + corrections.length === 0) return null;
  const people = await employeesOf(database, [
    ...new Set([...groups.map(({ userId }) => userId), ...corrections.map(({ person }) => person.id)]),
  ]);
  const onVacation = new Set(wanted.onVacation);
  // By today's CPF of the person, where the person is known.
  const away = groups.filter(
    ({ userId, cpf, state }) => state === 3 && onVacation.has(people.get(userId)?.cpf ?? cpf),
  );
  const waived = await expiredMealsOf(database, [...new Set(away.map(({ userId }) => userId))], range);
  return financialSheet({ groups, people, waived, corrections, onVacation: wanted.onVacation });
}
