import { type LocalDate, localDate } from '@reserva/contracts/basics/primitives';
import type { LeaveKind } from '@reserva/contracts/money/leave-commands';
import { isValidCpf } from '@reserva/domain/basics/cpf';
import { foldName } from '@reserva/domain/basics/names';
import { leaveProblem } from '@reserva/domain/money/leaves';
import { cpfOf } from '@reserva/file-import/cpf-of';
import type { LeaveRow } from '../columns.ts';

/** The values of a line of the file. */
export interface LeaveLine {
  line: number;
  cpf: string;
  from: LocalDate;
  to: LocalDate;
  kind: LeaveKind;
}

const kinds: Readonly<Record<string, LeaveKind>> = {
  FERIAS: 'vacation',
  AFASTAMENTO: 'absence',
  FOLGA: 'dayOff',
  OUTRO: 'other',
  OUTRA: 'other',
  OUTROS: 'other',
};

const UNKNOWN_KIND = 'tipo desconhecido: use férias, afastamento, folga ou outro';

const problemTexts = { reversed: 'fim antes do início', too_long: 'mais de dois anos' } as const;

/**
 * Reads the leave of a line, or returns its problems in Portuguese. They do not quote the cells, which may concern a
 * person's health.
 */
export function readLeave({ line, cells }: LeaveRow): LeaveLine | { line: number; faults: string[] } {
  const cpf = cpfOf(cells.cpf ?? '');
  const from = dateOf(cells.inicio ?? '');
  const to = dateOf(cells.fim ?? '');
  const kind = kinds[foldName(cells.tipo ?? '')];
  const problem = from && to && leaveProblem({ from, to });
  const problems = [
    ...(isValidCpf(cpf) ? [] : ['CPF inválido']),
    ...(from ? [] : ['início não é uma data']),
    ...(to ? [] : ['fim não é uma data']),
    ...(problem ? [problemTexts[problem]] : []),
    ...(kind ? [] : [UNKNOWN_KIND]),
  ];
  return from && to && kind && problems.length === 0
    ? { line, cpf, from, to, kind }
    : { line, faults: problems };
}

/** The accepted years, as on the screen. Other years are probably typing errors. */
const years = { first: '2000', last: '2100' };

/**
 * Parses a date such as `10/11/2026`, `1/2/2026` or `2026-11-10`.
 * @returns null if there is no such day
 */
function dateOf(text: string): LocalDate | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const fits = date.slice(0, 4) >= years.first && date.slice(0, 4) <= years.last;
  return fits && localDate.safeParse(date).success ? date : null;
}
