import type { ReportRequestOf } from '@reserva/contracts/report-commands';
import { brazilianDate, brazilianMonth } from '@reserva/domain/brazilian-texts';
import { formatCpf } from '@reserva/domain/cpf';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import type { Context } from '../context.ts';
import { loadSheet } from '../financial/load-sheet.ts';
import { monthStanding } from '../financial/month-standing.ts';
import type { Line, Outcomes, Sheet } from '../financial/sheet.ts';
import type { Block, Column, DocumentModel } from '../pdf/model.ts';
import { formatCents, formatCount, formatMonth } from '../text/format.ts';

const outcomeColumns: readonly Column[] = [
  { title: 'Concl.', share: 8, align: 'right' },
  { title: 'R$', share: 9.5, align: 'right' },
  { title: 'Expir.', share: 8, align: 'right' },
  { title: 'R$', share: 9.5, align: 'right' },
  { title: 'S/ res.', share: 8, align: 'right' },
  { title: 'R$', share: 9.5, align: 'right' },
];
const correctedColumn: Column = { title: 'Corr.', share: 9.5, align: 'right' };
const totalColumn: Column = { title: 'Total R$', share: 11.5, align: 'right' };
/** Whatever makes a total stands beside it: corrections only where there are some. */
const sumColumns = (corrected: boolean): readonly Column[] => [
  ...outcomeColumns,
  ...(corrected ? [correctedColumn] : []),
  totalColumn,
];
const employeeColumns: readonly Column[] = [
  { title: 'Crachá', share: 9 },
  { title: 'Nome', share: 27 },
  { title: 'CPF', share: 15.5 },
];
const missedColumns: readonly Column[] = [
  { title: 'Crachá', share: 8 },
  { title: 'Nome', share: 25 },
  { title: 'CPF', share: 14 },
  { title: 'Data', share: 10 },
  { title: 'Turno', share: 7.5 },
  { title: 'Local', share: 12 },
];
const missedCents: Column = { title: 'R$', share: 8, align: 'right' };

/** What a month cost each employee, by outcome; what is waived in a section of its own. */
export async function financialDocument(
  context: Context,
  { year, month, onVacation }: ReportRequestOf<'financial'>,
): Promise<DocumentModel | 'reservations_not_found'> {
  const sheet = await loadSheet(context.database, { year, month, onVacation });
  if (!sheet) return 'reservations_not_found';
  const corrected = sheet.corrections.length > 0;
  const grandTotal = cellsOf(sheet.total, corrected ? sheet.correctionCents : null);
  return {
    title: 'Financeiro mensal',
    filters: [
      ['Mês', formatMonth(year, month)],
      ['Situação', await monthStanding(context, { year, month })],
    ],
    blocks: [
      {
        kind: 'heading',
        text: 'Cobrança por funcionário',
        note: `Concl.: concluídas · Expir.: expiradas · S/ res.: sem reserva${corrected ? ' · Corr.: correções' : ''}`,
      },
      {
        kind: 'table',
        columns: [...employeeColumns, ...sumColumns(corrected)],
        rows: sheet.lines.map((line) => rowOf(line, corrected)),
        foot: [['', 'Total geral', '', ...grandTotal]],
      },
      { kind: 'heading', text: 'Subtotais por local' },
      {
        kind: 'table',
        columns: [{ title: 'Local', share: 18 }, ...sumColumns(corrected)],
        rows: [
          ...sheet.sites.map(({ site, ...outcomes }) => [
            siteNames[site],
            ...cellsOf(outcomes, corrected ? 0 : null),
          ]),
          // Of no site: they are of a person.
          ...(corrected
            ? [
                [
                  'Correções',
                  ...outcomeColumns.map(() => ''),
                  formatCents(sheet.correctionCents),
                  formatCents(sheet.correctionCents),
                ],
              ]
            : []),
        ],
        foot: [['Total geral', ...grandTotal]],
      },
      ...waivedBlocks(sheet),
      ...correctionBlocks(sheet),
      summary(sheet),
      ...pendingNote(sheet),
      { kind: 'signatures', under: ['Responsável pelo refeitório', 'Recursos Humanos'] },
      ...vacationBlocks(sheet),
    ],
  };
}

const rowOf = ({ badge, name, cpf, correctionCents, ...outcomes }: Line, corrected: boolean): string[] => [
  badge,
  titleCase(name),
  formatCpf(cpf),
  ...cellsOf(outcomes, corrected ? correctionCents : null),
];

/** @param correctionCents null where the table has no column of corrections */
const cellsOf = (
  { concluded, expired, reserveless, total }: Outcomes,
  correctionCents: number | null,
): string[] => [
  ...[concluded, expired, reserveless].flatMap(({ count, cents }) => [
    formatCount(count),
    formatCents(cents),
  ]),
  ...(correctionCents === null ? [] : [formatCents(correctionCents)]),
  formatCents(total.cents),
];

function waivedBlocks({ waived, waivedTotal }: Sheet): Block[] {
  if (waived.length === 0) return [];
  return [
    { kind: 'heading', text: 'Dispensadas da cobrança', note: 'Reservas expiradas, não cobradas' },
    {
      kind: 'table',
      columns: [...missedColumns, { title: 'Motivo', share: 22 }, missedCents],
      rows: waived.map((meal) => [...missedCells(meal), meal.reason, formatCents(meal.cents)]),
      foot: [
        [
          ...['', 'Total dispensado', '', '', '', ''],
          formatCount(waivedTotal.count),
          formatCents(waivedTotal.cents),
        ],
      ],
    },
  ];
}

/** Of whom this very copy was asked about: it changes nothing of what the month charges. */
function vacationBlocks({ toCorrect, nothingToWaive }: Sheet): Block[] {
  const without = nothingToWaive.map(formatCpf).join(', ');
  return [
    ...(toCorrect.length > 0
      ? [
          {
            kind: 'heading' as const,
            text: 'A lançar como correção (férias)',
            note: 'O mês está fechado: estas reservas expiradas estão cobradas nele',
          },
          {
            kind: 'table' as const,
            columns: [...missedColumns, missedCents],
            rows: toCorrect.map((meal) => [...missedCells(meal), formatCents(meal.cents)]),
            foot: [
              [
                ...['', 'Total a corrigir', '', '', '', formatCount(toCorrect.length)],
                formatCents(toCorrect.reduce((sum, { cents }) => sum + cents, 0)),
              ],
            ],
          },
        ]
      : []),
    ...(without
      ? [{ kind: 'note' as const, text: `Em férias, sem reservas expiradas no mês: ${without}.` }]
      : []),
  ];
}

const missedCells = ({ badge, name, cpf, date, meal, site }: Sheet['toCorrect'][number]): string[] => [
  badge,
  titleCase(name),
  formatCpf(cpf),
  brazilianDate(date),
  mealNames[meal],
  siteNames[site],
];

const correctionColumns: readonly Column[] = [
  { title: 'Crachá', share: 9 },
  { title: 'Nome', share: 30 },
  { title: 'CPF', share: 16 },
  { title: 'Mês', share: 9 },
  { title: 'Motivo', share: 27 },
  { title: 'R$', share: 10, align: 'right' },
];

function correctionBlocks({ corrections, correctionCents }: Sheet): Block[] {
  if (corrections.length === 0) return [];
  return [
    {
      kind: 'heading',
      text: 'Correções de meses fechados',
      note: 'Corr.: incluídas no total de cada funcionário',
    },
    {
      kind: 'table',
      columns: correctionColumns,
      rows: corrections.map(({ badge, name, cpf, month, reason, cents }) => [
        ...[badge, titleCase(name), formatCpf(cpf), brazilianMonth(month), reason],
        formatCents(cents),
      ]),
      foot: [['', 'Total das correções', '', '', '', formatCents(correctionCents)]],
    },
  ];
}

const summary = ({ lines, total, waivedTotal, correctionCents }: Sheet): Block => ({
  kind: 'facts',
  title: 'Resumo do mês',
  facts: [
    ['Funcionários', formatCount(lines.length)],
    ['Dispensado, não cobrado', `R$ ${formatCents(waivedTotal.cents)}`],
    ...(correctionCents === 0 ? [] : [['Correções', `R$ ${formatCents(correctionCents)}`] as const]),
    ['Total a cobrar (soma dos extratos)', `R$ ${formatCents(total.total.cents)}`],
  ],
});

const pendingNote = ({ pending }: Sheet): Block[] =>
  pending === 0
    ? []
    : [{ kind: 'note', text: `Reservas ainda pendentes, sem valor até agora: ${formatCount(pending)}.` }];
