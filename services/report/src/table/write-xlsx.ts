import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { plainText } from '../text/plain-text.ts';
import type { ColumnKind, Table } from './column.ts';

/** Excel takes no more of a sheet's name, and none of these signs. */
const SHEET_NAME = 31;
const SHEET_SIGNS = /[\\/?*[\]:]/g;

/** A workbook of one sheet: numbers, money and dates are what they are, so that they add up and sort. */
export async function writeXlsx({ columns, rows }: Table, name: string, target: Writable): Promise<void> {
  const data: Row[] = [columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))];
  for await (const row of rows) data.push(row.map((value, index) => cellOf(value, columns[index]?.kind)));
  const file = writeExcelFile(data, {
    sheet: name.replace(SHEET_SIGNS, '-').slice(0, SHEET_NAME),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  await pipeline(Readable.from([await file.toBuffer()]), target);
}

function cellOf(value: string | number, kind: ColumnKind = 'text'): Cell {
  if (typeof value === 'number') {
    return { value, type: Number, ...(kind === 'money' && { format: '#,##0.00' }) };
  }
  if (value === '') return null;
  // A spreadsheet knows no zones: what a clock shows is what it says.
  if (kind === 'date') return { value: new Date(`${value}T00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if (kind === 'moment') return { value: new Date(`${value}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
  return { value: plainText(value), type: String };
}
