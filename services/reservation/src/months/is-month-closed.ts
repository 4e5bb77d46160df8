import type { LocalDate, MonthKey } from '@reserva/contracts/primitives';
import { closedMonthKeys, isClosed, monthRecord } from '@reserva/database/queries/months';
import { monthOf } from '@reserva/domain/time';
import { type Context, localNow } from '../context.ts';

/** Whether the month of a date is closed. Only past months can be: of today's nothing is asked, and no gate waits. */
export async function isMonthClosed(context: Context, date: LocalDate): Promise<boolean> {
  if (monthOf(date) >= monthOf(localNow(context).date)) return false;
  return isClosed(await monthRecord(context.database, monthOf(date)));
}

/** Whether the sums of a date's month stand: from then not even the end of a shift changes anything in it. */
export async function areSumsWritten(context: Context, date: LocalDate): Promise<boolean> {
  if (monthOf(date) >= monthOf(localNow(context).date)) return false;
  return (await monthRecord(context.database, monthOf(date)))?.state === 'closed';
}

/** The months of which nothing may change. */
export const closedMonths = ({ database }: Context): Promise<Set<MonthKey>> => closedMonthKeys(database);
