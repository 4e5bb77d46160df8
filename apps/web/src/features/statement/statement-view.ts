import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate, ReservationStatus } from '@reserva/contracts/primitives';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { formatReais, toCents, toReais } from '@reserva/domain/money';
import { titleCase } from '@reserva/domain/names';
import { isEaten } from '@reserva/domain/reservation';
import { WEEK_WORDS } from '@reserva/domain/week-plan';
import type { StatementMonth } from './api/get-reservations.ts';

export type Statement = AnswerOf<'reservations.getReservations'>;
export type StatementItem = Statement['reservations'][number];

export interface StatementCard {
  item: StatementItem;
  meal: string;
  site: string;
  /** "Passou às 11:42", "Reservado às 06:00, padrão da semana". */
  when: string;
  /** The outcome and why it costs what it costs. */
  why: string;
  /** "R$ 3,50", or null while nothing is charged yet. */
  cost: string | null;
  /** 'Concluída por Otávio Ramos em 19/11/2026 08:41'; null where no operator did. */
  by: string | null;
}

export interface StatementDay {
  date: LocalDate;
  cards: StatementCard[];
}

/** "1", "2" of the address; any other value behaves as 1 (spec 2.1). */
export const statementMonth = (param: string): StatementMonth => (param === '2' ? 2 : 1);

const reasons: Record<ReservationStatus, string> = {
  1: 'Pendente: cobrado depois da refeição',
  2: 'Concluído',
  3: 'Expirado: reservou e não passou na catraca',
  4: 'Sem reserva: passou na catraca sem reserva neste local',
};

export const statementCard = (item: StatementItem): StatementCard => ({
  item,
  meal: mealNames[item.tipo],
  site: siteNames[item.local],
  when: `${isEaten(item.status) && !item.concluida ? 'Passou' : 'Reservado'} às ${item.horario}${item.padrao ? `, ${WEEK_WORDS}` : ''}`,
  why: whyOf(item),
  cost: item.status === 1 ? null : formatReais(item.valor),
  by: item.concluida ? `Concluída por ${titleCase(item.concluida.por)} em ${item.concluida.em}` : null,
});

function whyOf({ status, dispensa, passadaAdiante: given }: StatementItem): string {
  if (given) return `Passada adiante a ${given.para} às ${given.em}: não é cobrada de você`;
  return dispensa ? `Expirado, não cobrado: ${dispensa}` : reasons[status];
}

/** The items by day, the latest day first, and the latest meal of a day first. */
export function statementDays(items: readonly StatementItem[]): StatementDay[] {
  const ordered = [...items].sort((a, b) => b.data.localeCompare(a.data) || b.tipo - a.tipo);
  const days: StatementDay[] = [];
  for (const item of ordered) {
    const last = days.at(-1);
    if (last?.date === item.data) last.cards.push(statementCard(item));
    else days.push({ date: item.data, cards: [statementCard(item)] });
  }
  return days;
}

export interface OutcomeTotal {
  status: 2 | 3 | 4;
  label: string;
  count: number;
  cost: string;
}

const outcomeLabels = { 2: 'Concluído', 3: 'Expirado', 4: 'Sem reserva' } as const;

/** How the total comes about: one line per outcome that occurred. */
export const outcomeTotals = (items: readonly StatementItem[]): OutcomeTotal[] =>
  ([2, 3, 4] as const).flatMap((status) => {
    // What was passed on came about for somebody else.
    const found = items.filter((item) => item.status === status && !item.passadaAdiante);
    if (found.length === 0) return [];
    // Whole cents: adding reais as fractions drifts.
    const cents = found.reduce((sum, item) => sum + toCents(item.valor), 0);
    const label = `${outcomeLabels[status]}${waivedText(found)}`;
    return [{ status, label, count: found.length, cost: formatReais(toReais(cents)) }];
  });

/** " (2 não cobrados)": how many of them cost nothing; empty where each does. */
function waivedText(items: readonly StatementItem[]): string {
  const waived = items.filter(({ dispensa }) => dispensa !== undefined).length;
  if (waived === 0) return '';
  return waived === 1 ? ' (1 não cobrado)' : ` (${waived} não cobrados)`;
}
