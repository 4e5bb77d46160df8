import { foldName } from '@reserva/domain/names';
import { CsvError, parse } from 'csv-parse/sync';
import { FileError } from './file-error.ts';

export const columns = ['login', 'nome', 'cpf', 'cracha', 'email', 'roles', 'password', 'isento'] as const;
export type Column = (typeof columns)[number];
const required: readonly Column[] = ['login', 'nome', 'cpf', 'cracha'];

/** A line of the file. */
export interface Row {
  /** Where it stands in the file, from 1. */
  line: number;
  /** What stands in the columns that the file has. */
  cells: Partial<Record<Column, string>>;
}

/** Other words people use for the columns, folded. */
const synonyms: Record<string, Column> = {
  LOGIN: 'login',
  USUARIO: 'login',
  NOME: 'nome',
  CPF: 'cpf',
  CRACHA: 'cracha',
  EMAIL: 'email',
  'E-MAIL': 'email',
  ROLES: 'roles',
  ROLE: 'roles',
  PERFIL: 'roles',
  PASSWORD: 'password',
  SENHA: 'password',
  ISENTO: 'isento',
};

/** The lines of a CSV text. @throws FileError when it is none, or lacks a column */
export function readRows(text: string): Row[] {
  const head = text.split(/\r?\n|\r/, 1)[0] ?? '';
  const delimiter = [';', ',', '\t'].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  );
  const [first, ...records] = split(text, delimiter);
  const names = (first?.record ?? []).map((name) => synonyms[foldName(name)]);
  const missing = required.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new FileError(`Faltam colunas no arquivo: ${missing.join(', ')}.`);
  const doubled = columns.filter((column) => names.filter((name) => name === column).length > 1);
  if (doubled.length > 0) throw new FileError(`Colunas repetidas no arquivo: ${doubled.join(', ')}.`);
  return records.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(
      names.flatMap((name, index) => (name ? [[name, (record[index] ?? '').trim()]] : [])),
    ),
  }));
}

interface Parsed {
  record: string[];
  /** Where it stands in the file, from 1. */
  line: number;
}

function split(text: string, delimiter: string): Parsed[] {
  const parsed: Parsed[] = [];
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
