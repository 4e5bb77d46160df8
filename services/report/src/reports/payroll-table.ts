import type { Employment } from '@reserva/database/queries/money/employment';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { formatCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { Table, TableColumn, TableRow } from '../table/column.ts';
import { payrollTexts as texts } from '../text/financial-texts.ts';
import type { PayrollPerson } from './payroll-rows.ts';

interface PayrollColumn extends TableColumn {
  read(person: PayrollPerson): string | number;
}

/** The columns never change: a payroll program reads them by position. Badges and CPFs are texts, or programs would drop their zeros. */
const columns: readonly PayrollColumn[] = [
  { title: texts.badge, width: 10, read: ({ badge }) => badge },
  { title: texts.cpf, width: 16, read: ({ cpf }) => formatCpf(cpf) },
  { title: texts.name, width: 40, read: ({ name }) => titleCase(name) },
  { title: texts.employment, width: 36, read: ({ employment }) => employmentText(employment) },
  { title: texts.concluded, width: 11, read: ({ concluded }) => concluded },
  { title: texts.expired, width: 11, read: ({ expired }) => expired },
  { title: texts.reserveless, width: 11, read: ({ reserveless }) => reserveless },
  { title: texts.correctionCents, width: 20, read: ({ correctionCents }) => correctionCents },
  { title: texts.totalCents, width: 22, read: ({ totalCents }) => totalCents },
  { title: texts.settledCents, width: 34, read: ({ settledCents }) => settledCents },
  { title: texts.dueCents, width: 22, read: dueCents },
  { title: texts.dueReais, width: 16, kind: 'money', read: (person) => toReais(dueCents(person)) },
];

export const payrollTable = (people: readonly PayrollPerson[]): Table => ({
  columns,
  rows: people.map((person): TableRow => columns.map(({ read }) => read(person))),
});

/** The sums, which are never rows of the people's table. */
export const payrollTotals = (people: readonly PayrollPerson[]): Table => ({
  columns: [
    { title: texts.totals.label, width: 40 },
    { title: texts.totals.people, width: 10 },
    { title: texts.totals.reais, width: 16, kind: 'money' },
  ],
  rows: [
    totalRow(
      texts.totals.due,
      people.filter((person) => dueCents(person) !== 0),
      dueCents,
    ),
    totalRow(
      texts.totals.settled,
      people.filter(({ settledCents }) => settledCents !== 0),
      ({ settledCents }) => settledCents,
    ),
    totalRow(texts.totals.month, people, ({ totalCents }) => totalCents),
  ],
});

const totalRow = (
  label: string,
  people: readonly PayrollPerson[],
  centsOf: (person: PayrollPerson) => number,
): TableRow => [label, people.length, toReais(people.reduce((sum, person) => sum + centsOf(person), 0))];

/** Cents that the payroll still has to deduct. */
function dueCents({ totalCents, settledCents }: PayrollPerson): number {
  return totalCents - settledCents;
}

function employmentText(employment: Employment): string {
  switch (employment.state) {
    case 'active':
      return texts.active;
    case 'inactive':
      return texts.inactive;
    case 'departed':
      return texts.departed(brazilianDate(employment.lastDay));
    case 'rehired':
      return texts.rehired(brazilianDate(employment.lastDay));
  }
}
