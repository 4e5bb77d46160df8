import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import { employmentOf } from '@reserva/database/queries/money/employment';
import type { Context } from '../context.ts';
import { loadSheet } from '../financial/load-sheet.ts';
import type { PreparedReport } from '../job/report-order.ts';
import { writeCsv } from '../table/write-csv.ts';
import { writeXlsx } from '../table/write-xlsx.ts';
import { formatMonth } from '../text/format.ts';
import { payrollPeople } from './payroll-rows.ts';
import { payrollTable, payrollTotals } from './payroll-table.ts';

/** Exports the financial month for the payroll program: one row per person. */
export async function payrollFile(
  { database }: Context,
  { year, month, onVacation, format }: ReportRequestOf<'payroll'>,
): Promise<PreparedReport<'reservations_not_found'>> {
  const sheet = await loadSheet(database, { year, month, onVacation });
  if (!sheet) return { ok: false, code: 'reservations_not_found' };
  const ids = [...sheet.lines, ...sheet.individual.lines].map(({ userId }) => userId);
  const people = payrollPeople(sheet, await employmentOf(database, [...new Set(ids)]));
  const table = payrollTable(people);
  return {
    ok: true,
    write: async (target) => {
      if (format === 'csv') await writeCsv(table, target);
      else
        await writeXlsx(
          [
            { name: formatMonth(year, month), ...table },
            { name: 'Totais', ...payrollTotals(people) },
          ],
          target,
        );
      return people.length;
    },
  };
}
