import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReportRequestOf } from '@reserva/contracts/report-commands';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { Context } from '../context.ts';
import { loadSheet } from '../financial/load-sheet.ts';
import type { Line } from '../financial/sheet.ts';
import { formatMonth } from '../text/format.ts';
import { plainText } from '../text/plain-text.ts';
import type { Prepared } from './order.ts';
import { writeCsv } from './payroll-csv.ts';
import { payrollColumns } from './payroll-table.ts';

/** The financial month as the payroll takes it in: a line per employee. */
export async function payrollFile(
  { database }: Context,
  { year, month, onVacation, format }: ReportRequestOf<'payroll'>,
): Promise<Prepared<'reservations_not_found'>> {
  const sheet = await loadSheet(database, { year, month, onVacation });
  if (!sheet) return { ok: false, code: 'reservations_not_found' };
  const { lines } = sheet;
  return {
    ok: true,
    people: lines.length,
    write: (target) =>
      format === 'csv' ? writeCsv(lines, target) : writeXlsx(lines, formatMonth(year, month), target),
  };
}

async function writeXlsx(lines: readonly Line[], sheet: string, target: Writable): Promise<void> {
  const data: SheetData = [
    payrollColumns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const })),
    ...lines.map((line) =>
      payrollColumns.map(({ money, read }) => {
        const value = read(line);
        return typeof value === 'number'
          ? { value, type: Number, ...(money && { format: '#,##0.00' }) }
          : { value: plainText(value), type: String };
      }),
    ),
  ];
  const file = writeExcelFile(data, {
    sheet,
    columns: payrollColumns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  await pipeline(Readable.from([await file.toBuffer()]), target);
}
