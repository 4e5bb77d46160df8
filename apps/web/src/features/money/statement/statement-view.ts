import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { mealNames, siteNames, statusNames } from '@reserva/domain/basics/meals';
import { formatReais, toCents, toReais } from '@reserva/domain/basics/money';
import { isEaten } from '@reserva/domain/reservations/reservation';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import type { StatementMonth } from './api.ts';
import { texts } from './texts.ts';

export type Statement = AnswerOf<'reservations.getReservations'>;
export type StatementItem = Statement['reservations'][number];

export interface StatementCard {
  item: StatementItem;
  meal: string;
  site: string;
  /** "Passou às 11:42", "Reservado às 06:00, reserva automática". */
  when: string;
  /** The outcome and why it costs what it costs. */
  why: string;
  /** The person gave it to a colleague: neither good nor bad for them. */
  isHandedOver: boolean;
  /** "R$ 3,50", or null where nothing is charged yet, or of them. */
  cost: string | null;
  /** 'Concluído por Otávio Ramos em 19/11/2026 08:41'; null where no operator did. */
  by: string | null;
}

export interface StatementDay {
  date: LocalDate;
  cards: StatementCard[];
}

/** "1", "2" of the address; any other value behaves as 1 (spec 2.1). */
export const statementMonth = (param: string): StatementMonth => (param === '2' ? 2 : 1);

export const statementCard = (item: StatementItem): StatementCard => ({
  item,
  meal: mealNames[item.meal],
  site: siteNames[item.site],
  when: whenOf(item),
  why: whyOf(item),
  isHandedOver: item.passadaAdiante !== undefined,
  cost: item.status === 1 || item.passadaAdiante ? null : formatReais(item.valor),
  by: item.concluida ? texts.card.concluded(item.meal, item.concluida.por, item.concluida.em) : null,
});

function whenOf({ status, concluida, horario, meal, padrao }: StatementItem): string {
  const when =
    isEaten(status) && !concluida ? texts.card.passed(horario) : texts.card.reserved(meal, horario);
  return padrao ? texts.card.byWeek(when) : when;
}

function whyOf({ meal, status, dispensa, passadaAdiante: given }: StatementItem): string {
  if (given) return texts.card.handedOver(meal, given.para, given.em);
  return dispensa ? texts.card.waived(dispensa) : texts.card.outcomes[status];
}

/** The items by day, the latest day first, and the latest meal of a day first. */
export function statementDays(items: readonly StatementItem[]): StatementDay[] {
  const ordered = [...items].sort((a, b) => b.date.localeCompare(a.date) || b.meal - a.meal);
  const days: StatementDay[] = [];
  for (const item of ordered) {
    const last = days.at(-1);
    if (last?.date === item.date) last.cards.push(statementCard(item));
    else days.push({ date: item.date, cards: [statementCard(item)] });
  }
  return days;
}

export interface OutcomeTotal {
  status: 2 | 3 | 4;
  label: string;
  count: number;
  cost: string;
}

/** How the total comes about: one line per outcome that occurred. */
export const outcomeTotals = (items: readonly StatementItem[]): OutcomeTotal[] =>
  ([2, 3, 4] as const).flatMap((status) => {
    // What was passed on came about for somebody else.
    const found = items.filter((item) => item.status === status && !item.passadaAdiante);
    if (found.length === 0) return [];
    // Whole cents: adding reais as fractions drifts.
    const cents = found.reduce((sum, item) => sum + toCents(item.valor), 0);
    const label = `${statusNames[status]}${waivedText(found)}`;
    return [{ status, label, count: found.length, cost: formatReais(toReais(cents)) }];
  });

/** " (2 não cobrados)": how many of them cost nothing; empty where each does. */
function waivedText(items: readonly StatementItem[]): string {
  const waived = items.filter(({ dispensa }) => dispensa !== undefined).length;
  return waived === 0 ? '' : texts.total.notCharged(waived);
}
