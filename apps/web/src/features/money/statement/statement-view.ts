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
  /** A text such as "Passou às 11:42" or "Reservado às 06:00, reserva automática". */
  timeText: string;
  /** The outcome and the reason for its cost. */
  reasonText: string;
  /** True if the person handed the meal over to a colleague. The card then shows a neutral colour. */
  isHandedOver: boolean;
  /** A text such as "R$ 3,50". Null if nothing is charged yet, or not to this person. */
  cost: string | null;
  /** A text such as 'Concluído por Otávio Ramos em 19/11/2026 08:41'. Null if no operator decided it. */
  by: string | null;
}

export interface StatementDay {
  date: LocalDate;
  cards: StatementCard[];
}

/** Reads "1" or "2" from the URL. Every other value means 1 (spec 2.1). */
export const statementMonth = (param: string): StatementMonth => (param === '2' ? 2 : 1);

export const statementCard = (item: StatementItem): StatementCard => ({
  item,
  meal: mealNames[item.meal],
  site: siteNames[item.site],
  timeText: timeText(item),
  reasonText: reasonText(item),
  isHandedOver: item.passadaAdiante !== undefined,
  cost: item.status === 1 || item.passadaAdiante ? null : formatReais(item.valor),
  by: item.concluida ? texts.card.concluded(item.meal, item.concluida.por, item.concluida.em) : null,
});

function timeText({ status, concluida, horario, meal, padrao }: StatementItem): string {
  const text =
    isEaten(status) && !concluida ? texts.card.passed(horario) : texts.card.reserved(meal, horario);
  return padrao ? texts.card.byWeek(text) : text;
}

function reasonText({ meal, status, dispensa, passadaAdiante: transfer }: StatementItem): string {
  if (transfer) return texts.card.handedOver(meal, transfer.para, transfer.em);
  return dispensa ? texts.card.waived(dispensa) : texts.card.outcomes[status];
}

/** Groups the items by day. The latest day and the latest meal of a day come first. */
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

/** Returns the parts of the total, one for each outcome that occurred. */
export const outcomeTotals = (items: readonly StatementItem[]): OutcomeTotal[] =>
  ([2, 3, 4] as const).flatMap((status) => {
    // A meal that was handed over is charged to its new person.
    const matching = items.filter((item) => item.status === status && !item.passadaAdiante);
    if (matching.length === 0) return [];
    // Adds whole cents because sums of fractional reais drift.
    const cents = matching.reduce((sum, item) => sum + toCents(item.valor), 0);
    const label = `${statusNames[status]}${waivedText(matching)}`;
    return [{ status, label, count: matching.length, cost: formatReais(toReais(cents)) }];
  });

/** Returns a text such as " (2 não cobrados)", or an empty text if every item is charged. */
function waivedText(items: readonly StatementItem[]): string {
  const waivedCount = items.filter(({ dispensa }) => dispensa !== undefined).length;
  return waivedCount === 0 ? '' : texts.total.notCharged(waivedCount);
}
