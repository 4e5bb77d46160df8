import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { countText } from '@reserva/domain/basics/counted';
import { formatCpf } from '@reserva/domain/basics/cpf';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { Sheet } from '../financial/sheet.ts';
import type { Block, Column } from '../pdf/model.ts';
import { formatCents } from '../text/format.ts';

const missedColumns: readonly Column[] = [
  { title: 'Crachá', share: 8 },
  { title: 'Nome', share: 25 },
  { title: 'CPF', share: 14 },
  { title: 'Data', share: 10 },
  { title: 'Refeição', share: 7.5 },
  { title: 'Local', share: 12 },
];
const missedCents: Column = { title: 'R$', share: 8, align: 'right' };

/** Builds the section of expired reservations that are not charged. */
export function waivedBlocks({ waived, waivedTotal }: Sheet): Block[] {
  if (waived.length === 0) return [];
  return [
    { kind: 'heading', text: 'Dispensadas da cobrança', note: 'Reservas expiradas, não cobradas' },
    {
      kind: 'table',
      columns: [...missedColumns, { title: 'Motivo', share: 22 }, missedCents],
      rows: waived.map((meal) => [...missedCells(meal), meal.reason, formatCents(meal.cents)]),
      foot: [
        [
          '',
          'Total dispensado',
          '',
          '',
          '',
          '',
          countText(waivedTotal.count),
          formatCents(waivedTotal.cents),
        ],
      ],
    },
  ];
}

/**
 * Builds the sections about people whom the request names as on vacation. These sections do not change the charges of
 * the month.
 */
export function vacationBlocks({ toCorrect, nothingToWaive }: Sheet): Block[] {
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
                '',
                'Total a corrigir',
                '',
                '',
                '',
                countText(toCorrect.length),
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

/** Lists the CPFs of `onVacation` whose charges the requester is not allowed to waive. */
export const notWaivedNote = (cpfs: readonly string[]): Block[] =>
  cpfs.length === 0
    ? []
    : [
        {
          kind: 'note',
          text: `CPFs informados como em férias e não dispensados, porque quem gerou o relatório não pode dispensar cobranças: ${[
            ...new Set(cpfs),
          ]
            .map(formatCpf)
            .join(', ')}.`,
        },
      ];

const missedCells = ({ badge, name, cpf, date, meal, site }: Sheet['toCorrect'][number]): string[] => [
  badge,
  titleCase(name),
  formatCpf(cpf),
  brazilianDate(date),
  mealNames[meal],
  siteNames[site],
];
