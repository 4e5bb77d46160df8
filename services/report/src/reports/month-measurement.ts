import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import { measuredDays } from '@reserva/database/queries/money/measured-days';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { countText } from '@reserva/domain/basics/counted';
import { mealIds, mealNames, siteIds, siteNames } from '@reserva/domain/basics/meals';
import { localDateOf, monthKeyOf } from '@reserva/domain/basics/time';
import { describeChange, type MealCounts, servedOf, sumCounts } from '@reserva/domain/money/day-signature';
import { isSigned, type MeasuredDay } from '@reserva/domain/money/month-measurement';
import type { Context } from '../context.ts';
import type { Block, Column, DocumentModel } from '../pdf/model.ts';
import { formatMonth } from '../text/format.ts';
import { measurementSignatures } from './day-measurement.ts';

const countColumns: readonly Column[] = [
  { title: 'Reserv.', share: 9, align: 'right' },
  { title: 'Expir.', share: 8, align: 'right' },
  { title: 'C/ res.', share: 8, align: 'right' },
  { title: 'S/ res.', share: 8, align: 'right' },
  { title: 'Visit.', share: 7, align: 'right' },
  { title: 'Master', share: 8, align: 'right' },
  { title: 'Servidas', share: 10, align: 'right' },
];
const dayColumns: readonly Column[] = [
  { title: 'Data', share: 12 },
  { title: 'Local', share: 14 },
  ...countColumns,
  { title: 'Situação', share: 16 },
];
const mealColumns: readonly Column[] = [
  { title: 'Local', share: 18 },
  { title: 'Refeição', share: 18 },
  ...countColumns,
];

const states: Record<MeasuredDay['state'], string> = {
  unsigned: 'sem assinatura',
  signed: 'assinado',
  changed: 'alterado depois',
};

/**
 * Builds the measurement of a month: its days with their signed figures, their sum, and the days without a valid
 * signature.
 */
export async function monthMeasurement(
  { database, zone, clock }: Context,
  { month, year }: ReportRequestOf<'monthMeasurement'>,
): Promise<DocumentModel | 'reservations_not_found'> {
  const today = localDateOf(clock.now(), zone);
  const days = await measuredDays(database, monthKeyOf({ month, year }), today);
  if (days.length === 0) return 'reservations_not_found';
  const lacking = days.filter((day) => !isSigned(day));
  return {
    title: 'Medição mensal',
    filters: [
      ['Mês', formatMonth(year, month)],
      ['Assinados', `${countText(days.length - lacking.length)} de ${countText(days.length)} fechamentos`],
    ],
    blocks: [
      {
        kind: 'heading',
        text: 'Dias',
        note: 'C/ res.: realizadas com reserva · S/ res.: sem reserva · números assinados, onde há assinatura',
      },
      {
        kind: 'table',
        columns: dayColumns,
        rows: days.map((day) => [
          brazilianDate(day.date),
          siteNames[day.site],
          ...cellsOf(day.meals),
          states[day.state],
        ]),
        foot: [['Total', '', ...cellsOf(days.flatMap(({ meals }) => meals)), '']],
      },
      { kind: 'heading', text: 'Por local e refeição' },
      { kind: 'table', columns: mealColumns, rows: mealRows(days) },
      ...lackingBlocks(lacking),
      { kind: 'signatures', under: measurementSignatures },
    ],
  };
}

function cellsOf(meals: readonly MealCounts[]): string[] {
  const { reserved, expired, eaten, reserveless, guests, master } = sumCounts(meals);
  const served = servedOf({ eaten, reserveless, guests, master });
  return [reserved, expired, eaten, reserveless, guests, master, served].map(countText);
}

/** Builds one row for each site and meal, because meals can have different prices. */
const mealRows = (days: readonly MeasuredDay[]): string[][] =>
  siteIds.flatMap((site) =>
    mealIds.map((meal) => {
      const here = days.filter((day) => day.site === site).flatMap(({ meals }) => meals);
      const cells = cellsOf(here.filter((counts) => counts.meal === meal));
      return [siteNames[site], mealNames[meal], ...cells];
    }),
  );

/** Lists unsigned days in one line per site, and each changed day with the figures that changed. */
function lackingBlocks(lacking: readonly MeasuredDay[]): Block[] {
  if (lacking.length === 0) return [];
  const unsigned = siteIds.flatMap((site) => {
    const days = lacking.filter((day) => day.site === site && day.state === 'unsigned');
    const dates = days.map(({ date }) => brazilianDate(date));
    return dates.length > 0 ? `Sem assinatura, ${siteNames[site]}: ${dates.join(', ')}` : [];
  });
  const changed = lacking
    .filter(({ state }) => state === 'changed')
    .map(({ date, site, changes }) => {
      const changesText = changes.map(describeChange).join('; ');
      return `Alterado depois de assinado, ${brazilianDate(date)}, ${siteNames[site]}: ${changesText}`;
    });
  return [
    { kind: 'heading', text: 'Dias sem assinatura, ou alterados depois dela' },
    ...[...unsigned, ...changed].map((text): Block => ({ kind: 'note', text })),
  ];
}
