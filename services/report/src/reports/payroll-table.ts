import { formatCpf } from '@reserva/domain/cpf';
import { toReais } from '@reserva/domain/money';
import { titleCase } from '@reserva/domain/names';
import type { Line } from '../financial/sheet.ts';
import type { TableColumn } from '../table/column.ts';

/** A column of the payroll's table, whichever file it becomes. */
export interface PayrollColumn extends TableColumn {
  read(line: Line): string | number;
  /** Of a sum that has a row of its own; empty in the other columns. */
  sum?(cents: number): number;
}

/** One row per employee; badges and CPFs are texts, or programs would take their zeros away. */
export const payrollColumns: readonly PayrollColumn[] = [
  { title: 'Crachá', width: 10, read: ({ badge }) => badge },
  { title: 'CPF', width: 16, read: ({ cpf }) => formatCpf(cpf) },
  { title: 'Nome', width: 40, read: ({ name }) => titleCase(name) },
  { title: 'Concluídas', width: 11, read: ({ concluded }) => concluded.count },
  { title: 'Expiradas', width: 11, read: ({ expired }) => expired.count },
  { title: 'Sem reserva', width: 11, read: ({ reserveless }) => reserveless.count },
  { title: 'Correções (centavos)', width: 20, read: ({ correctionCents }) => correctionCents },
  { title: 'Total (centavos)', width: 16, read: ({ total }) => total.cents, sum: (cents) => cents },
  {
    title: 'Total (R$)',
    width: 14,
    kind: 'money',
    sum: toReais,
    read: ({ total }) => toReais(total.cents),
  },
];
