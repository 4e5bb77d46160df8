import type { ExportListOf } from '@reserva/contracts/basics/listed';
import type { Database } from '@reserva/database/database';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import { conflictRows } from '@reserva/database/queries/gates/conflicts';
import { employeesOf } from '@reserva/database/queries/people/people';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { conflictNames, conflictProposals } from '@reserva/domain/gates/conflicts';
import type { Context } from '../context.ts';
import { actorColumn, type List, type ListColumn, listOf, momentColumn } from './list.ts';

/** Exports the conflicts: turns that the rules could not book. */
export async function conflictsList(
  { database, clock, zone }: Context,
  { resolved, order }: Omit<ExportListOf<'conflicts'>, 'list'>,
): Promise<List> {
  const names = await gateNames(database);
  const rows = await conflictRows(database, { resolved, order, now: clock.now() });
  const columns: ListColumn<Conflict>[] = [
    { title: 'O que aconteceu', width: 30, read: ({ kind }) => conflictNames[kind] },
    { title: 'Nome', width: 40, read: ({ person }) => titleCase(person?.name ?? '') },
    { title: 'Crachá', width: 10, read: ({ badge }) => badge },
    { title: 'CPF', width: 16, read: ({ person }) => maskCpf(person?.cpf ?? '') },
    { title: 'Data', width: 12, kind: 'date', read: ({ date }) => date },
    { title: 'Refeição', width: 14, read: ({ meal }) => (meal ? mealNames[meal] : 'Sem refeição') },
    { title: 'Local', width: 15, read: ({ site }) => siteNames[site] },
    { title: 'Catraca', width: 25, read: ({ turnstileId }) => names.get(turnstileId) ?? '' },
    momentColumn('Passagem', zone, ({ at }) => at),
    {
      title: 'Catraca da 1ª passagem',
      width: 25,
      read: ({ first }) => names.get(first?.turnstileId ?? '') ?? '',
    },
    momentColumn('1ª passagem', zone, ({ first }) => first?.at),
    { title: 'Proposta', width: 60, read: ({ kind }) => conflictProposals[kind] },
    actorColumn('Resolvido por', (row) => row.resolved?.by),
    momentColumn('Resolvido em', zone, (row) => row.resolved?.at),
    { title: 'Motivo', width: 50, read: (row) => row.resolved?.reason ?? '' },
  ];
  return listOf(rows, columns, async (batch) => {
    const people = await employeesOf(
      database,
      batch.flatMap(({ person }) => (person?.kind === 'employee' ? person.id : [])),
    );
    return batch.map((row) => ({
      ...row,
      badge: row.badge || (people.get(row.person?.id ?? '')?.badge ?? ''),
    }));
  });
}

/** Reads the names of all turnstiles, also removed ones. There are only a few. */
async function gateNames({ turnstiles }: Database): Promise<Map<string, string>> {
  const turnstileRows = await turnstiles
    .find({ _id: { $gte: '' } })
    .select({ name: 1 })
    .lean();
  return new Map(turnstileRows.map(({ _id, name }) => [_id, name]));
}
