import type { ExportListOf } from '@reserva/contracts/basics/listed';
import { rowsAtHand } from '@reserva/database/queries/basics/rows';
import { measuredDays } from '@reserva/database/queries/money/measured-days';
import { siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { localDateOf } from '@reserva/domain/basics/time';
import { servedOf, sumCounts } from '@reserva/domain/money/day-signature';
import type { MeasuredDay } from '@reserva/domain/money/month-measurement';
import type { Context } from '../context.ts';
import { type List, momentColumn, plainListOf } from './list.ts';

const stateNames: Record<MeasuredDay['state'], string> = {
  unsigned: 'Sem assinatura',
  signed: 'Assinado',
  changed: 'Alterado depois de assinado',
};

/** Exports the days of a month that had meals, and the state of their day signatures. */
export async function measuredDaysList(
  { database, clock, zone }: Context,
  { month }: Omit<ExportListOf<'measuredDays'>, 'list'>,
): Promise<List> {
  const days = await measuredDays(database, month, localDateOf(clock.now(), zone));
  return plainListOf(rowsAtHand(days), [
    { title: 'Data', width: 12, kind: 'date', read: ({ date }) => date },
    { title: 'Local', width: 15, read: ({ site }) => siteNames[site] },
    { title: 'Situação', width: 27, read: ({ state }) => stateNames[state] },
    { title: 'Servidas', width: 10, kind: 'count', read: ({ meals }) => servedOf(sumCounts(meals)) },
    { title: 'Assinado por', width: 30, read: ({ signed }) => titleCase(signed?.by ?? '') },
    momentColumn('Assinado em', zone, ({ signed }) => signed?.at),
  ]);
}
