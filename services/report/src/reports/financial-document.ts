import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { countText } from '@reserva/domain/basics/counted';
import { formatCpf } from '@reserva/domain/basics/cpf';
import { siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { Context } from '../context.ts';
import { loadSheet } from '../financial/load-sheet.ts';
import { monthStatus } from '../financial/month-status.ts';
import type { EmployeeTotals, Outcomes, Sheet } from '../financial/sheet.ts';
import type { Block, Column, DocumentModel } from '../pdf/model.ts';
import { formatCents, formatMonth } from '../text/format.ts';
import { notWaivedNote, vacationBlocks, waivedBlocks } from './missed-blocks.ts';

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
/** Columns of the parts of a total. The column of corrections exists only if there are corrections. */
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
/** Builds the financial report: charges of each employee by outcome, and waived meals in a separate section. */
export async function financialDocument(
  context: Context,
  { year, month, onVacation, notWaived = [] }: ReportRequestOf<'financial'>,
): Promise<DocumentModel | 'reservations_not_found'> {
  const sheet = await loadSheet(context.database, { year, month, onVacation });
  if (!sheet) return 'reservations_not_found';
  const corrected = sheet.corrections.length > 0;
  const grandTotal = cellsOf(sheet.total, corrected ? sheet.correctionCents : null);
  return {
    title: 'Financeiro mensal',
    // In portrait there is no space for the column of corrections.
    landscape: corrected || sheet.individual.corrections.length > 0,
    filters: [
      ['Mês', formatMonth(year, month)],
      ['Situação', await monthStatus(context, { year, month })],
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
          // Corrections have their own row, because a correction belongs to a person and not to a site.
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
      ...individualBlocks(sheet),
      ...waivedBlocks(sheet),
      ...correctionBlocks(sheet, 'Correções de meses fechados'),
      summary(sheet),
      ...pendingNote(sheet),
      { kind: 'signatures', under: ['Responsável pelo refeitório', 'Recursos Humanos'] },
      ...notWaivedNote(notWaived),
      ...vacationBlocks(sheet),
    ],
  };
}

const rowOf = (
  { badge, name, cpf, correctionCents, ...outcomes }: EmployeeTotals,
  corrected: boolean,
): string[] => [
  badge,
  titleCase(name),
  formatCpf(cpf),
  ...cellsOf(outcomes, corrected ? correctionCents : null),
];

/**
 * Formats the cells of the outcomes.
 * @param correctionCents null if the table has no column of corrections
 */
const cellsOf = (
  { concluded, expired, reserveless, total }: Outcomes,
  correctionCents: number | null,
): string[] => [
  ...[concluded, expired, reserveless].flatMap(({ count, cents }) => [countText(count), formatCents(cents)]),
  ...(correctionCents === null ? [] : [formatCents(correctionCents)]),
  formatCents(total.cents),
];

const correctionColumns: readonly Column[] = [
  { title: 'Crachá', share: 9 },
  { title: 'Nome', share: 30 },
  { title: 'CPF', share: 16 },
  { title: 'Mês', share: 9 },
  { title: 'Motivo', share: 27 },
  { title: 'R$', share: 10, align: 'right' },
];

/** Builds the section of people who left. Their charges are not part of the sums above. */
function individualBlocks({ individual, total, monthCents }: Sheet): Block[] {
  const { lines, total: sum, corrections, correctionCents } = individual;
  if (lines.length === 0) return [];
  const corrected = corrections.length > 0;
  return [
    {
      kind: 'heading',
      text: 'Contas encerradas',
      note: 'Quem saiu: fora da cobrança e dos subtotais acima',
    },
    {
      kind: 'table',
      columns: [...employeeColumns, ...sumColumns(corrected)],
      rows: lines.map((line) => rowOf(line, corrected)),
      foot: [['', 'Total dos fechados', '', ...cellsOf(sum, corrected ? correctionCents : null)]],
    },
    ...correctionBlocks(individual, 'Correções de quem saiu'),
    {
      kind: 'facts',
      title: 'Total do mês',
      facts: [
        ['Folha', `R$ ${formatCents(total.total.cents)}`],
        ['Contas encerradas', `R$ ${formatCents(sum.total.cents)}`],
        ['Folha e fechados', `R$ ${formatCents(monthCents)}`],
      ],
    },
  ];
}

function correctionBlocks(
  { corrections, correctionCents }: Pick<Sheet, 'corrections' | 'correctionCents'>,
  text: string,
): Block[] {
  if (corrections.length === 0) return [];
  return [
    {
      kind: 'heading',
      text,
      note: 'Corr.: incluídas no total de cada funcionário',
    },
    {
      kind: 'table',
      columns: correctionColumns,
      rows: corrections.map(({ badge, name, cpf, month, reason, cents }) => [
        badge,
        titleCase(name),
        formatCpf(cpf),
        brazilianMonth(month),
        reason,
        formatCents(cents),
      ]),
      foot: [['', 'Total das correções', '', '', '', formatCents(correctionCents)]],
    },
  ];
}

const summary = ({ lines, individual, waivedTotal, correctionCents, monthCents }: Sheet): Block => ({
  kind: 'facts',
  title: 'Resumo do mês',
  facts: [
    ['Funcionários', countText(lines.length)],
    ...(individual.lines.length === 0
      ? []
      : [['Contas encerradas', countText(individual.lines.length)] as const]),
    ['Dispensado, não cobrado', `R$ ${formatCents(waivedTotal.cents)}`],
    ...(correctionCents === 0 ? [] : [['Correções', `R$ ${formatCents(correctionCents)}`] as const]),
    ['Total a cobrar (soma dos extratos)', `R$ ${formatCents(monthCents)}`],
  ],
});

const pendingNote = ({ pending }: Sheet): Block[] =>
  pending === 0
    ? []
    : [{ kind: 'note', text: `Reservas ainda pendentes, sem valor até agora: ${countText(pending)}.` }];
