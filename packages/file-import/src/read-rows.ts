import { foldName } from '@reserva/domain/basics/names';
import { CsvError, parse } from 'csv-parse/sync';
import { FileError } from './file-error.ts';

/** What a kind of file may hold. */
export interface Columns<Column extends string> {
  /** In the order in which people are told of them. */
  all: readonly Column[];
  required: readonly Column[];
  /** The words people use for them, folded. */
  headings: Readonly<Record<string, Column>>;
}

/** A line of the file. */
export interface Row<Column extends string> {
  /** Where it stands in the file, from 1. */
  line: number;
  /** What stands in the columns that the file has. */
  cells: Partial<Record<Column, string>>;
}

/** The lines of a CSV text. @throws FileError when it is none, or lacks a column */
export function readRows<Column extends string>(text: string, columns: Columns<Column>): Row<Column>[] {
  const head = text.split(/\r?\n|\r/, 1)[0] ?? '';
  const delimiter = [';', ',', '\t'].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  );
  const [first, ...records] = split(text, delimiter);
  const names = (first?.record ?? []).map((name) => columns.headings[foldName(name)]);
  const missing = columns.required.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new FileError(`Faltam colunas no arquivo: ${missing.join(', ')}.`);
  const doubled = columns.all.filter((column) => names.filter((name) => name === column).length > 1);
  if (doubled.length > 0) throw new FileError(`Colunas repetidas no arquivo: ${doubled.join(', ')}.`);
  return records.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(
      names.flatMap((name, index) => (name ? [[name, (record[index] ?? '').trim()]] : [])),
    ) as Row<Column>['cells'],
  }));
}

interface ParsedRecord {
  record: string[];
  /** Where it stands in the file, from 1. */
  line: number;
}

function split(text: string, delimiter: string): ParsedRecord[] {
  const parsed: ParsedRecord[] = [];
  try {
    parse(text, {
      delimiter,
      bom: true,
      skip_empty_lines: true,
      // Lines of separators alone, as spreadsheets leave them behind.
      skip_records_with_empty_values: true,
      relax_column_count: true,
      relax_quotes: true,
      on_record(record: string[], { lines: line }) {
        parsed.push({ record, line });
        return null;
      },
    });
    return parsed;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError(`O arquivo não é um CSV válido: ${error.message}`);
  }
}
