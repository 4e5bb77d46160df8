import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import writeExcelFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node';
import { plainText } from '../text/plain-text.ts';
import type { ColumnKind, Table } from './column.ts';

/** Excel takes no more of a sheet's name, and none of these signs. */
const SHEET_NAME = 31;
const SHEET_SIGNS = /[\\/?*[\]:]/g;

/** A table that becomes a sheet of a workbook. */
export interface NamedTable extends Table {
  name: string;
}

/** A workbook of one sheet per table: numbers, money and dates are what they are, so that they add up and sort. */
export async function writeXlsx(tables: readonly NamedTable[], target: Writable): Promise<void> {
  const sheets: Sheet<Buffer>[] = [];
  for (const table of tables) sheets.push(await sheetOf(table));
  await pipeline(Readable.from([await writeExcelFile(sheets).toBuffer()]), target);
}

async function sheetOf({ name, columns, rows }: NamedTable): Promise<Sheet<Buffer>> {
  const data: Row[] = [columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))];
  for await (const row of rows) data.push(row.map((value, index) => cellOf(value, columns[index]?.kind)));
  return {
    data,
    sheet: name.replace(SHEET_SIGNS, '-').slice(0, SHEET_NAME),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  };
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
