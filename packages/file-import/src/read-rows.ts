import { foldName } from '@reserva/domain/basics/names';
import { CsvError, parse } from 'csv-parse/sync';
import { FileError } from './file-error.ts';

/** The columns that one kind of file can have. */
export interface Columns<Column extends string> {
  /** All columns, in the order in which error messages list them. */
  all: readonly Column[];
  required: readonly Column[];
  /** Finds a column by its heading. The headings are folded with `foldName`. */
  headings: Readonly<Record<string, Column>>;
}

/** One data row of the file. */
export interface Row<Column extends string> {
  /** Line number in the file, from 1. */
  line: number;
  /** Texts of the row by column. Columns that the file does not have are absent. */
  cells: Partial<Record<Column, string>>;
}

/**
 * Parses the rows of a CSV text.
 * @throws FileError when the text is not valid CSV, or when a column is missing or repeated
 */
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
  /** Line number in the file, from 1. */
  line: number;
}

function split(text: string, delimiter: string): ParsedRecord[] {
  const parsed: ParsedRecord[] = [];
  try {
    parse(text, {
      delimiter,
      bom: true,
      skip_empty_lines: true,
      // Spreadsheets can write rows that contain only separators.
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
