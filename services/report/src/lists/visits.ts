import type { ExportListOf } from '@reserva/contracts/basics/listed';
import { daysOfVisits, visitRows } from '@reserva/database/queries/reservations/visits';
import { mealNames, siteNames, statusNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { localDateOf } from '@reserva/domain/basics/time';
import { wireStatus } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { actorColumn, type List, plainListOf } from './list.ts';

/** Exports the meals of registered guests. */
export function visitsList(
  { database, clock, zone }: Context,
  { coming, name, order }: Omit<ExportListOf<'visits'>, 'list'>,
): List {
  const days = daysOfVisits({ coming, order }, localDateOf(clock.now(), zone));
  return plainListOf(visitRows(database, { ...days, name }), [
    { title: 'Nome', width: 40, read: ({ person }) => titleCase(person.name) },
    { title: 'Data', width: 12, kind: 'date', read: ({ date }) => date },
    { title: 'Refeição', width: 10, read: ({ meal }) => mealNames[meal] },
    { title: 'Local', width: 15, read: ({ site }) => siteNames[site] },
    // While a gate is open for a guest, the state has no status on the wire. The list then shows pending.
    { title: 'Status', width: 13, read: ({ state }) => statusNames[wireStatus(state) ?? 1] },
    actorColumn('Registrado por', ({ createdBy }) => (createdBy.kind === 'operator' ? createdBy : null)),
  ]);
}
