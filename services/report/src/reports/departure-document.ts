import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import type { DepartureCopy } from '@reserva/database/models/money/departures';
import { brazilianDate, brazilianMoment, brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { countText } from '@reserva/domain/basics/counted';
import { formatCpf } from '@reserva/domain/basics/cpf';
import { mealNames, siteNames, statusNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { wireStatus } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import type { Block, DocumentModel, Fact } from '../pdf/model.ts';
import { formatCents } from '../text/format.ts';

/**
 * Builds the statement of a person who left. It always shows the copy that was stored when the person's accounts
 * were closed.
 */
export async function departureDocument(
  { database, zone }: Context,
  { id }: ReportRequestOf<'departure'>,
): Promise<DocumentModel | 'departure_not_found' | 'departure_unsealed'> {
  const departure = await database.departures.findById(id).select({ outbox: 0 }).lean();
  if (!departure) return 'departure_not_found';
  const { copy, person, badge, lastDay, at, by, reopened } = departure;
  if (!copy) return 'departure_unsealed';
  const reopenedFacts: Fact[] = reopened
    ? [
        [
          'Situação',
          `sem efeito: desfeito por ${titleCase(reopened.by.name)} em ${brazilianMoment(reopened.at, zone)}`,
        ],
      ]
    : [];
  return {
    title: 'Encerramento de contas',
    filters: [
      ['Nome', titleCase(person.name)],
      ['CPF', formatCpf(person.cpf)],
      ['Crachá', badge || '—'],
      ['Último dia', brazilianDate(lastDay)],
      ['Encerrado', `por ${titleCase(by.name)} em ${brazilianMoment(at, zone)}`],
      ...reopenedFacts,
    ],
    blocks: [
      { kind: 'heading', text: 'Refeições' },
      lineTable(copy),
      ...correctionBlocks(copy),
      { kind: 'facts', title: 'Resumo', facts: [['Total a cobrar', `R$ ${formatCents(copy.cents)}`]] },
      { kind: 'signatures', under: ['Funcionário', 'Recursos Humanos'] },
    ],
  };
}

function lineTable({ lines }: DepartureCopy): Block {
  if (lines.length === 0) return { kind: 'note', text: 'Nenhuma refeição em meses abertos.' };
  return {
    kind: 'table',
    columns: [
      { title: 'Data', share: 14 },
      { title: 'Refeição', share: 12 },
      { title: 'Local', share: 18 },
      { title: 'Situação', share: 42 },
      { title: 'R$', share: 14, align: 'right' },
    ],
    rows: lines.map(({ date, meal, site, state, waived, cents }) => {
      const status = wireStatus(state);
      const statusText = status ? statusNames[status] : '';
      return [
        brazilianDate(date),
        mealNames[meal],
        siteNames[site],
        waived ? `${statusText}, dispensada: ${waived}` : statusText,
        formatCents(cents),
      ];
    }),
    foot: [['Total', '', '', countText(lines.length), formatCents(sumOf(lines))]],
  };
}

function correctionBlocks({ corrections }: DepartureCopy): Block[] {
  if (corrections.length === 0) return [];
  return [
    { kind: 'heading', text: 'Correções de meses fechados' },
    {
      kind: 'table',
      columns: [
        { title: 'Mês', share: 14 },
        { title: 'Lançada em', share: 14 },
        { title: 'Motivo', share: 58 },
        { title: 'R$', share: 14, align: 'right' },
      ],
      rows: corrections.map(({ month, bookedIn, reason, cents }) => [
        brazilianMonth(month),
        brazilianMonth(bookedIn),
        reason,
        formatCents(cents),
      ]),
      foot: [['Total das correções', '', '', formatCents(sumOf(corrections))]],
    },
  ];
}

const sumOf = (list: readonly { cents: number }[]): number => list.reduce((sum, { cents }) => sum + cents, 0);
