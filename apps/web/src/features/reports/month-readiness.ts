import type { AnswerOf } from '@reserva/contracts/http/operations';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { formatReais } from '@reserva/domain/money';
import { titleCase } from '@reserva/domain/names';
import { formatDate } from '@/shared/time/dates.ts';

export type MonthReadiness = AnswerOf<'reports.getMonthReadiness'>;

/** Something to know before, with what it is about. */
export interface Notice {
  title: string;
  lines: readonly string[];
}

const counted = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

const dayText = ({ date, local }: MonthReadiness['closings']['unsigned'][number]) =>
  `${formatDate(date)}, ${siteNames[local]}`;

/** What stands against closing a month, or makes it wiser to wait; empty where nothing does. */
export function closingNotices({ unsettled, conflicts, closings, turnstiles }: MonthReadiness): Notice[] {
  const more = conflicts.total - conflicts.page.length;
  return [
    {
      title: counted(unsettled.length, 'turno não encerrado', 'turnos não encerrados'),
      lines: unsettled.map(
        ({ date, time, local, pending }) =>
          `${mealNames[time]} de ${formatDate(date)}, ${siteNames[local]}: ${counted(pending, 'reserva pendente', 'reservas pendentes')}`,
      ),
    },
    {
      title: counted(conflicts.total, 'conflito em aberto', 'conflitos em aberto'),
      lines: [
        ...conflicts.page.map(({ what, name, date, time, local }) =>
          [what, name && titleCase(name), formatDate(date), time !== 0 && mealNames[time], siteNames[local]]
            .filter(Boolean)
            .join(' · '),
        ),
        ...(more > 0 ? [`e mais ${more.toLocaleString('pt-BR')}`] : []),
      ],
    },
    {
      title: counted(closings.unsigned.length, 'dia sem assinatura', 'dias sem assinatura'),
      lines: closings.unsigned.map(dayText),
    },
    {
      title: counted(
        closings.changed.length,
        'dia alterado depois de assinado',
        'dias alterados depois de assinados',
      ),
      lines: closings.changed.map(dayText),
    },
    {
      title: counted(turnstiles.length, 'catraca com eventos a coletar', 'catracas com eventos a coletar'),
      lines: turnstiles.map(({ name, local, events, collected, fault }) =>
        [
          `${name} (${siteNames[local]})`,
          events > 0 ? counted(events, 'evento', 'eventos') : null,
          collected ? `última coleta em ${collected}` : 'nunca coletada',
          fault,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    },
  ].filter(({ lines }) => lines.length > 0);
}

/** Whose accounts were closed because they left: the payroll lists them apart. */
export function departureNotices({ departures: { people, total } }: MonthReadiness): Notice[] {
  if (people === 0) return [];
  return [
    {
      title: counted(people, 'pessoa fechada individualmente', 'pessoas fechadas individualmente'),
      lines: [`${formatReais(total)} à parte da folha, incluídos no total do mês`],
    },
  ];
}

/** Who closed and reopened it so far, and what each closing charged. */
export function historyNotices({ history }: MonthReadiness): Notice[] {
  if (history.length === 0) return [];
  return [
    {
      title: 'Fechamentos e reaberturas deste mês',
      lines: history.map(({ state, since, by, total, motivo }) => {
        const what = `${state === 'closed' ? 'Fechado' : 'Reaberto'} por ${titleCase(by)} em ${since}`;
        return [what, total !== null && `: ${formatReais(total)}`, motivo && `: ${motivo}`]
          .filter(Boolean)
          .join('');
      }),
    },
  ];
}

/** Why the month cannot be closed yet; null when it can. */
export function closingObstacle({ pending, closings }: MonthReadiness): string | null {
  if (pending > 0) {
    return `Há ${counted(pending, 'reserva pendente', 'reservas pendentes')}: conclua ou exclua antes de fechar.`;
  }
  const lacking = closings.unsigned.length + closings.changed.length;
  return closings.required && lacking > 0
    ? `Há ${counted(lacking, 'dia a assinar', 'dias a assinar')}: assine os fechamentos diários antes de fechar.`
    : null;
}

/** What was booked elsewhere because the month was closed: it stays when it is opened again. */
export function reopeningNotices({ corrections }: MonthReadiness): Notice[] {
  if (corrections.length === 0) return [];
  return [
    {
      title: `${counted(corrections.length, 'correção já lançada', 'correções já lançadas')} por causa deste mês`,
      lines: corrections.map(
        ({ name, valor, mes, motivo }) => `${titleCase(name)} · ${formatReais(valor)} em ${mes}: ${motivo}`,
      ),
    },
  ];
}
