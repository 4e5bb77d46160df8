import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import type { DaySignature } from '@reserva/database/models/money/day-signatures';
import { dayFigures, daySignaturesOf } from '@reserva/database/queries/money/day-signature';
import { brazilianDate, brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { countText } from '@reserva/domain/basics/counted';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import {
  type DayFigures,
  describeChange,
  type FigureChange,
  figureChanges,
  gateCountNames,
  type MealFigures,
  mealCountNames,
  servedOf,
} from '@reserva/domain/money/day-signature';
import type { Context } from '../context.ts';
import type { Block, Column, DocumentModel } from '../pdf/model.ts';

/** The signatures on the printed document: of the company, and of the supplier who is paid per meal. */
export const measurementSignatures = ['Responsável pelo refeitório', 'Fornecedor'] as const;

const gateColumns: readonly Column[] = [
  { title: 'Refeição', share: 12 },
  { title: 'Catraca', share: 30 },
  { title: 'Giros no sistema', share: 12, align: 'right' },
  { title: 'Giros na catraca', share: 12, align: 'right' },
  { title: 'Diferença', share: 34 },
];

/**
 * Builds the measurement of a day at a site, for the supplier who is paid per meal. Shows the figures of the day
 * signature, or the current figures if the day is unsigned.
 */
export async function dayMeasurement(
  { database, zone }: Context,
  { date, site, copy: copyNumber }: ReportRequestOf<'dayMeasurement'>,
): Promise<DocumentModel | 'closing_not_found'> {
  const [copies, now] = await Promise.all([
    daySignaturesOf(database, { date, site }),
    dayFigures(database, { date, site }, zone),
  ]);
  const copy = copyNumber ? copies.find(({ number }) => number === copyNumber) : copies[0];
  if (copyNumber && !copy) return 'closing_not_found';
  const figures = copy?.figures ?? now;
  const changes = copy ? figureChanges(copy.figures, now) : [];
  const signed = copy ? signedBy(copy, zone) : 'sem assinatura no sistema';
  return {
    title: 'Medição diária',
    filters: [
      ['Data', brazilianDate(date)],
      ['Local', siteNames[site]],
      ['Situação', changes.length > 0 ? `${signed}, alterado depois de assinado` : signed],
    ],
    blocks: [
      { kind: 'heading', text: 'Refeições' },
      mealTable(figures),
      ...gateBlocks(figures),
      ...changedBlocks(changes),
      ...(copy?.note ? [{ kind: 'note', text: `Observação: ${copy.note}` } as const] : []),
      { kind: 'signatures', under: measurementSignatures },
    ],
  };
}

const signedBy = ({ number, by, at }: DaySignature, zone: Context['zone']): string =>
  `${number}ª assinatura, ${titleCase(by.name)} em ${brazilianMoment(at, zone)}`;

/** Builds a table with a row for each count, and columns for each meal and their sum. */
function mealTable({ meals }: DayFigures): Block {
  const row = (title: string, of: (figures: MealFigures) => number) => {
    const counts = meals.map(of);
    return [title, ...[...counts, counts.reduce((sum, n) => sum + n, 0)].map(countText)];
  };
  const rowsOf = <K extends keyof MealFigures>(names: Record<K, string>) =>
    (Object.keys(names) as K[]).map((key) => row(names[key], (figures) => figures[key] as number));
  return {
    kind: 'table',
    columns: [
      { title: '', share: 40 },
      ...meals.map(({ meal }): Column => ({ title: mealNames[meal], share: 15, align: 'right' })),
      { title: 'Total', share: 15, align: 'right' },
    ],
    rows: [...rowsOf(mealCountNames), ...rowsOf(gateCountNames)],
    foot: [row('Refeições servidas', servedOf)],
  };
}

function gateBlocks({ meals, otherConflicts }: DayFigures): Block[] {
  const rows = meals.flatMap(({ meal, gates }) =>
    gates.map(({ name, turns, device, text }) => [
      mealNames[meal],
      name,
      countText(turns),
      device === null ? '—' : countText(device),
      text || '—',
    ]),
  );
  return [
    ...(rows.length > 0
      ? [
          { kind: 'heading', text: 'Contadores das catracas' } as const,
          { kind: 'table', columns: gateColumns, rows } as const,
        ]
      : []),
    ...(otherConflicts > 0
      ? [{ kind: 'note', text: `Conflitos em aberto fora dos turnos: ${otherConflicts}` } as const]
      : []),
  ];
}

const changedBlocks = (changes: readonly FigureChange[]): Block[] =>
  changes.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Alterado depois de assinado' },
        ...changes.map((change): Block => ({ kind: 'note', text: describeChange(change) })),
      ];
