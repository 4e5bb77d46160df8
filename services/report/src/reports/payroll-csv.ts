import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { plainText } from '../text/plain-text.ts';
import type { PayrollRow } from './payroll-rows.ts';
import { payrollColumns } from './payroll-table.ts';

/** As a Brazilian Excel opens it: semicolons, a comma in the money, UTF-8 that says so. */
export function writeCsv(given: readonly PayrollRow[], target: Writable): Promise<void> {
  const rows = given.map((row) => row.map((value, index) => cellOf(value, payrollColumns[index]?.money)));
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

function cellOf(value: string | number, money?: true): string {
  if (typeof value === 'string') return plainText(value);
  return money ? value.toFixed(2).replace('.', ',') : String(value);
}
