import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import { type ShiftOutcome, shiftOutcomes } from '@reserva/database/queries/reservations/no-shows';
import { countText, percentText } from '@reserva/domain/basics/counted';
import { mealIds, mealNames, siteIds, siteNames } from '@reserva/domain/basics/meals';
import { weekdayOf } from '@reserva/domain/basics/time';
import type { WaiverGround } from '@reserva/domain/money/waivers';
import type { Context } from '../context.ts';
import { rangeOf } from '../financial/load-sheet.ts';
import { monthStatus } from '../financial/month-status.ts';
import type { Block, Column, DocumentModel } from '../pdf/model.ts';
import { formatMonth } from '../text/format.ts';

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
const reasons: Record<WaiverGround['rule'], string> = {
  leave: 'Férias, afastamento ou folga',
  closed: 'Refeição fechada',
  outage: 'Catracas do local sem resposta',
  freeNoShow: 'Primeiras faltas do trimestre',
  contest: 'Contestação aceita',
};

const columnsOf = (first: string): readonly Column[] => [
  { title: first, share: 32 },
  { title: 'Reservas', share: 14, align: 'right' },
  { title: 'Faltas', share: 13, align: 'right' },
  { title: '% de faltas', share: 13, align: 'right' },
  { title: 'Cobradas', share: 14, align: 'right' },
  { title: 'Dispensadas', share: 14, align: 'right' },
];

/**
 * Builds the report of a month's no-shows: when and where they happened, and why some are not charged. It names and
 * ranks no person.
 */
export async function noShowsDocument(
  context: Context,
  { year, month }: ReportRequestOf<'noShows'>,
): Promise<DocumentModel | 'reservations_not_found'> {
  const outcomes = await shiftOutcomes(context.database, rangeOf({ year, month }));
  if (outcomes.length === 0) return 'reservations_not_found';
  const bySite = siteIds.flatMap((site) =>
    mealIds.map((meal): [string, ShiftOutcome[]] => [
      `${siteNames[site]} · ${mealNames[meal]}`,
      outcomes.filter((each) => each.site === site && each.meal === meal),
    ]),
  );
  // In Brazil a working week begins on Monday.
  const byWeekday = [1, 2, 3, 4, 5, 6, 0].map((weekday): [string, ShiftOutcome[]] => [
    weekdays[weekday] ?? '',
    outcomes.filter(({ date }) => weekdayOf(date) === weekday),
  ]);
  return {
    title: 'Faltas do mês',
    filters: [
      ['Mês', formatMonth(year, month)],
      ['Situação', await monthStatus(context, { year, month })],
    ],
    blocks: [
      { kind: 'heading', text: 'Por dia da semana', note: 'Reservas de funcionários com desfecho conhecido' },
      tableOf('Dia', byWeekday, outcomes),
      { kind: 'heading', text: 'Por local e refeição' },
      tableOf('Local e refeição', bySite, outcomes),
      { kind: 'heading', text: 'Por motivo' },
      reasonsTable(outcomes.filter(({ missed }) => missed)),
      {
        kind: 'note',
        text: 'O que foi dispensado ou cobrado por correção depois de fechado o mês não está aqui.',
      },
    ],
  };
}

const tableOf = (
  first: string,
  groups: readonly (readonly [string, readonly ShiftOutcome[]])[],
  all: readonly ShiftOutcome[],
): Block => ({
  kind: 'table',
  columns: columnsOf(first),
  rows: groups.filter(([, of]) => of.length > 0).map(([name, of]) => rowOf(name, of)),
  foot: [rowOf('Total', all)],
});

function rowOf(name: string, outcomes: readonly ShiftOutcome[]): string[] {
  const reserved = sumOf(outcomes);
  const missed = sumOf(outcomes.filter((each) => each.missed));
  const waived = sumOf(outcomes.filter(({ rules }) => rules.length > 0));
  const percent = reserved === 0 ? 0 : Math.round((100 * missed) / reserved);
  return [
    name,
    countText(reserved),
    countText(missed),
    percentText(percent),
    countText(missed - waived),
    countText(waived),
  ];
}

function reasonsTable(missed: readonly ShiftOutcome[]): Block {
  const of = (matches: (rules: ShiftOutcome['rules']) => boolean) =>
    sumOf(missed.filter(({ rules }) => matches(rules)));
  const rows: [string, number][] = [
    ['Cobradas', of((rules) => rules.length === 0)],
    ...Object.entries(reasons).map(([rule, name]): [string, number] => [
      name,
      of((rules) => rules.length === 1 && rules[0] === rule),
    ]),
    ['Mais de um motivo', of((rules) => rules.length > 1)],
  ];
  return {
    kind: 'table',
    columns: [
      { title: 'Motivo', share: 70 },
      { title: 'Faltas', share: 30, align: 'right' },
    ],
    rows: rows.filter(([, count]) => count > 0).map(([name, count]) => [name, countText(count)]),
    foot: [['Total', countText(sumOf(missed))]],
  };
}

const sumOf = (outcomes: readonly ShiftOutcome[]): number =>
  outcomes.reduce((sum, { count }) => sum + count, 0);
