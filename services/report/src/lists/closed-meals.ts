import type { ExportListOf } from '@reserva/contracts/basics/listed';
import { closedRows } from '@reserva/database/queries/calendar/service-calendar';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { localDateOf } from '@reserva/domain/basics/time';
import { describeHours } from '@reserva/domain/calendar/service-hours';
import type { Context } from '../context.ts';
import { actorColumn, type List, momentColumn, plainListOf } from './list.ts';

/**
 * Exports the exceptions of the calendar of service: closed, opened or with other hours, including those that were
 * undone.
 */
export function closedMealsList(
  { database, clock, zone }: Context,
  { coming, order }: Omit<ExportListOf<'closedMeals'>, 'list'>,
): List {
  return plainListOf(closedRows(database, { coming, order, today: localDateOf(clock.now(), zone) }), [
    { title: 'Data', width: 12, kind: 'date', read: ({ date }) => date },
    { title: 'Refeição', width: 10, read: ({ meal }) => mealNames[meal] },
    { title: 'Local', width: 15, read: ({ site }) => siteNames[site] },
    {
      title: 'Decisão',
      width: 14,
      read: ({ opens, hours }) => (hours ? 'Outro horário' : opens ? 'Aberta' : 'Fechada'),
    },
    { title: 'Horário', width: 50, read: ({ hours }) => (hours ? describeHours(hours) : '') },
    { title: 'Motivo', width: 50, read: ({ reason }) => reason },
    actorColumn('Decidida por', ({ by }) => by),
    momentColumn('Decidida em', zone, ({ at }) => at),
    actorColumn('Desfeita por', ({ undone }) => undone?.by),
    momentColumn('Desfeita em', zone, ({ undone }) => undone?.at),
  ]);
}
