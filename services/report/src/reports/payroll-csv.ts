import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Line } from '../financial/sheet.ts';
import { plainText } from '../text/plain-text.ts';
import { type PayrollColumn, payrollColumns } from './payroll-table.ts';

/** As a Brazilian Excel opens it: semicolons, a comma in the money, UTF-8 that says so. */
export function writeCsv(lines: readonly Line[], target: Writable): Promise<void> {
  const rows = lines.map((line) => payrollColumns.map((column) => cellOf(column, line)));
  const csv = stringify({
    header: true,
    columns: payrollColumns.map(({ title }) => title),
    delimiter: ';',
    record_delimiter: '\r\n',
    bom: true,
    // Not `escape_formulas`: it sees written numbers only, and takes the minus of a sum for a formula.
  });
  return pipeline(Readable.from(rows), csv, target);
}

function cellOf({ money, read }: PayrollColumn, line: Line): string {
  const value = read(line);
  if (typeof value === 'string') return plainText(value);
  return money ? value.toFixed(2).replace('.', ',') : String(value);
}
