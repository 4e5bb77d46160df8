import { maskCpf } from '@reserva/domain/cpf';
import { titleCase } from '@reserva/domain/names';
import { type Column, openColumn } from '@/shared/ui/data-grid.tsx';
import type { Person } from '../people.ts';
import { texts } from '../texts.ts';

/** Spec 2.15: the CPF shows its first three and last two digits. */
const columns: readonly Column<Person>[] = [
  { key: 'name', head: texts.table.name, main: true, cell: ({ name }) => titleCase(name) },
  { key: 'badge', head: texts.table.badge, width: '8rem', cell: ({ badge }) => badge },
  { key: 'cpf', head: texts.table.cpf, width: '12rem', cell: ({ id }) => maskCpf(id) },
];

/** With what reserves for one person. */
export const columnsOf = (onOpen: (person: Person) => void): readonly Column<Person>[] => [
  ...columns,
  openColumn({ label: ({ name }) => texts.reservation.titleFor(titleCase(name)), onOpen }),
];
