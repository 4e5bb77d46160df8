import type { ListedOf } from '@reserva/contracts/basics/listed';
import { peopleRows } from '@reserva/database/queries/people/people';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import type { Context } from '../context.ts';
import { type List, plainListOf } from './list.ts';

/** People who may be chosen to eat. */
export async function peopleList(
  { database }: Context,
  { search, by, order }: Omit<ListedOf<'people'>, 'list'>,
): Promise<List> {
  return plainListOf(await peopleRows(database, search, { by, order }), [
    { title: 'Nome', width: 40, read: ({ name }) => titleCase(name) },
    { title: 'Crachá', width: 10, read: ({ badge }) => badge },
    { title: 'CPF', width: 16, read: ({ cpf }) => maskCpf(cpf) },
  ]);
}
