import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import writeExcelFile, { type Cell, type Row, type Sheet } from 'write-excel-file/node';
import { plainText } from '../text/plain-text.ts';
import type { ColumnKind, Table } from './column.ts';

/** The maximum length of a sheet's name in Excel, in characters. */
const SHEET_NAME = 31;
/** Characters that Excel does not allow in the name of a sheet. */
const SHEET_SIGNS = /[\\/?*[\]:]/g;

/** A table with the name of its sheet. */
export interface NamedTable extends Table {
  name: string;
}

/**
 * Writes a workbook with one sheet per table. Numbers, money and dates have their own cell types, so that Excel can sum
 * and sort them.
 */
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
  // Excel dates have no time zone. UTC keeps the local time unchanged.
  if (kind === 'date') return { value: new Date(`${value}T00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if (kind === 'moment') return { value: new Date(`${value}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
  return { value: plainText(value), type: String };
}
