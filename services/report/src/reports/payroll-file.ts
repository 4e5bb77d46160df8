import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReportRequestOf } from '@reserva/contracts/report-commands';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { Context } from '../context.ts';
import { loadSheet } from '../financial/load-sheet.ts';
import { formatMonth } from '../text/format.ts';
import { plainText } from '../text/plain-text.ts';
import type { Prepared } from './order.ts';
import { writeCsv } from './payroll-csv.ts';
import { type PayrollRow, payrollRows } from './payroll-rows.ts';
import { payrollColumns } from './payroll-table.ts';

/** The financial month as the payroll takes it in: a line per employee. */
export async function payrollFile(
  { database }: Context,
  { year, month, onVacation, format }: ReportRequestOf<'payroll'>,
): Promise<Prepared<'reservations_not_found'>> {
  const sheet = await loadSheet(database, { year, month, onVacation });
  if (!sheet) return { ok: false, code: 'reservations_not_found' };
  const rows = payrollRows(sheet);
  return {
    ok: true,
    people: sheet.lines.length + sheet.individual.lines.length,
    write: (target) =>
      format === 'csv' ? writeCsv(rows, target) : writeXlsx(rows, formatMonth(year, month), target),
  };
}

async function writeXlsx(rows: readonly PayrollRow[], sheet: string, target: Writable): Promise<void> {
  const data: SheetData = [
    payrollColumns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value, index) =>
        typeof value === 'number'
          ? { value, type: Number, ...(payrollColumns[index]?.money && { format: '#,##0.00' }) }
          : { value: plainText(value), type: String },
      ),
    ),
  ];
  const file = writeExcelFile(data, {
    sheet,
    columns: payrollColumns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  await pipeline(Readable.from([await file.toBuffer()]), target);
}
