import type { ExportListOf } from '@reserva/contracts/basics/listed';
import { closedRows } from '@reserva/database/queries/calendar/service-calendar';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { localDateOf } from '@reserva/domain/basics/time';
import { describeHours } from '@reserva/domain/calendar/service-hours';
import type { Context } from '../context.ts';
import { actorCell, type List, momentCell, plainListOf } from './list.ts';

/** The meals that were closed, opened or given other hours, those that were taken back as well. */
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
    { title: 'Decidida por', width: 30, read: ({ by }) => actorCell(by) },
    { title: 'Decidida em', width: 17, kind: 'moment', read: ({ at }) => momentCell(at, zone) },
    { title: 'Desfeita por', width: 30, read: ({ undone }) => actorCell(undone?.by) },
    { title: 'Desfeita em', width: 17, kind: 'moment', read: ({ undone }) => momentCell(undone?.at, zone) },
  ]);
}
