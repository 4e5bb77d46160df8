import type { Employment } from '@reserva/database/queries/money/employment';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { formatCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { Table, TableColumn, TableRow } from '../table/column.ts';
import type { PayrollPerson } from './payroll-rows.ts';

interface PayrollColumn extends TableColumn {
  read(person: PayrollPerson): string | number;
}

/**
 * The order of the columns never changes, because payroll programs read columns by position. Badges and CPFs are texts,
 * so that leading zeros stay.
 */
const columns: readonly PayrollColumn[] = [
  { title: 'Crachá', width: 10, read: ({ badge }) => badge },
  { title: 'CPF', width: 16, read: ({ cpf }) => formatCpf(cpf) },
  { title: 'Nome', width: 40, read: ({ name }) => titleCase(name) },
  { title: 'Situação', width: 36, read: ({ employment }) => employmentText(employment) },
  { title: 'Concluídas', width: 11, read: ({ concluded }) => concluded },
  { title: 'Expiradas', width: 11, read: ({ expired }) => expired },
  { title: 'Sem reserva', width: 11, read: ({ reserveless }) => reserveless },
  { title: 'Correções (centavos)', width: 20, read: ({ correctionCents }) => correctionCents },
  { title: 'Total do mês (centavos)', width: 22, read: ({ totalCents }) => totalCents },
  { title: 'Acertado no encerramento (centavos)', width: 34, read: ({ settledCents }) => settledCents },
  { title: 'A descontar (centavos)', width: 22, read: dueCents },
  { title: 'A descontar (R$)', width: 16, kind: 'money', read: (person) => toReais(dueCents(person)) },
];

export const payrollTable = (people: readonly PayrollPerson[]): Table => ({
  columns,
  rows: people.map((person): TableRow => columns.map(({ read }) => read(person))),
});

/** Builds the table of totals. Totals are never rows of the people's table. */
export const payrollTotals = (people: readonly PayrollPerson[]): Table => ({
  columns: [
    { title: 'Total', width: 40 },
    { title: 'Pessoas', width: 10 },
    { title: 'Valor (R$)', width: 16, kind: 'money' },
  ],
  rows: [
    totalRow(
      'A descontar na folha',
      people.filter((person) => dueCents(person) !== 0),
      dueCents,
    ),
    totalRow(
      'Já acertado no encerramento de contas',
      people.filter(({ settledCents }) => settledCents !== 0),
      ({ settledCents }) => settledCents,
    ),
    totalRow('Total do mês', people, ({ totalCents }) => totalCents),
  ],
});

const totalRow = (
  label: string,
  people: readonly PayrollPerson[],
  centsOf: (person: PayrollPerson) => number,
): TableRow => [label, people.length, toReais(people.reduce((sum, person) => sum + centsOf(person), 0))];

/** Returns the cents that the payroll still has to deduct. */
function dueCents({ totalCents, settledCents }: PayrollPerson): number {
  return totalCents - settledCents;
}

function employmentText(employment: Employment): string {
  switch (employment.state) {
    case 'active':
      return 'Ativo';
    case 'inactive':
      return 'Inativo';
    case 'departed':
      return `Encerrado em ${brazilianDate(employment.lastDay)}`;
    case 'rehired':
      return `Recontratado, encerrado em ${brazilianDate(employment.lastDay)}`;
  }
}
