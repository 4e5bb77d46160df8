import type { Line, Sheet } from '../financial/sheet.ts';
import { payrollColumns } from './payroll-table.ts';

/** A row of the payroll's file: a cell for each of its columns, empty ones as empty texts. */
export type PayrollRow = readonly (string | number)[];

/** Over those whose accounts were closed because they left: they are no part of the payroll. */
export const APART = 'Fechados individualmente';

/** What the files list: whoever the payroll takes from, and after them who left, with what both come to. */
export function payrollRows({ lines, total, individual, monthCents }: PayrollSheet): PayrollRow[] {
  const apart = individual.lines;
  return [
    ...lines.map(rowOf),
    ...(apart.length === 0
      ? []
      : [
          payrollColumns.map((_, index) => (index === 0 ? APART : '')),
          ...apart.map(rowOf),
          sumRow('Total da folha', total.total.cents),
          sumRow('Total dos fechados individualmente', individual.total.total.cents),
          sumRow('Total do mês', monthCents),
        ]),
  ];
}

export type PayrollSheet = Pick<Sheet, 'lines' | 'monthCents'> & {
  total: { total: { cents: number } };
  individual: { lines: Line[]; total: { total: { cents: number } } };
};

const rowOf = (line: Line): PayrollRow => payrollColumns.map(({ read }) => read(line));

/** Under the names, and under the sums. */
const sumRow = (name: string, cents: number): PayrollRow =>
  payrollColumns.map(({ sum }, index) => (index === 2 ? name : sum ? sum(cents) : ''));
