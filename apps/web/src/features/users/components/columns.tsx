import { maskCpf } from '@reserva/domain/cpf';
import { titleCase } from '@reserva/domain/names';
import type { Column } from '@/shared/ui/column.ts';
import type { Person } from '../people.ts';

/** Spec 2.15: the CPF shows its first three and last two digits. */
export const columns: readonly Column<Person>[] = [
  { key: 'name', head: 'Nome', main: true, cell: ({ name }) => titleCase(name) },
  { key: 'cpf', head: 'CPF', width: '12rem', cell: ({ id }) => maskCpf(id) },
];
