import type { ReportRequestOf } from '@reserva/contracts/report-commands';
import type { Context } from '../context.ts';
import { loadSheet } from '../financial/load-sheet.ts';
import { writeCsv } from '../table/write-csv.ts';
import { writeXlsx } from '../table/write-xlsx.ts';
import { formatMonth } from '../text/format.ts';
import type { Prepared } from './order.ts';
import { payrollRows } from './payroll-rows.ts';
import { payrollColumns } from './payroll-table.ts';

/** The financial month as the payroll takes it in: a line per employee. */
export async function payrollFile(
  { database }: Context,
  { year, month, onVacation, format }: ReportRequestOf<'payroll'>,
): Promise<Prepared<'reservations_not_found'>> {
  const sheet = await loadSheet(database, { year, month, onVacation });
  if (!sheet) return { ok: false, code: 'reservations_not_found' };
  const table = { columns: payrollColumns, rows: payrollRows(sheet) };
  const people = sheet.lines.length + sheet.individual.lines.length;
  return {
    ok: true,
    write: async (target) => {
      await (format === 'csv' ? writeCsv(table, target) : writeXlsx(table, formatMonth(year, month), target));
      return people;
    },
  };
}
