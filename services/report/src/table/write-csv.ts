import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { stringify } from 'csv-stringify';
import { plainText } from '../text/plain-text.ts';
import type { ColumnKind, Table } from './column.ts';

/** Writes CSV as Excel in Brazil reads it: semicolons, decimal commas, and UTF-8 with a byte order mark. */
export function writeCsv({ columns, rows }: Table, target: Writable): Promise<void> {
  const csv = stringify({
    header: true,
    columns: columns.map(({ title }) => title),
    delimiter: ';',
    record_delimiter: '\r\n',
    bom: true,
    // `escape_formulas` is not set. Our numbers arrive as texts, so it would treat the minus sign of a negative sum as
    // a formula.
  });
  async function* cells() {
    for await (const row of rows) yield row.map((value, index) => cellOf(value, columns[index]?.kind));
  }
  return pipeline(Readable.from(cells()), csv, target);
}

function cellOf(value: string | number, kind: ColumnKind = 'text'): string {
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2).replace('.', ',') : String(value);
  if (kind === 'date') return brazilianDate(value);
  if (kind === 'moment') return `${brazilianDate(value.slice(0, 10))} ${value.slice(11)}`.trim();
  return plainText(value);
}
