import type { AnswerOf } from '@reserva/contracts/http/operations';
import { formatReais } from '@reserva/domain/money';

/** What a meal is to its person before it is eaten. */
type Before = 'reserved' | 'reservable' | 'late';

/** What the meal will cost, by what comes of it: known before, not from the statement. */
export function pricesText(
  before: Before,
  prices: AnswerOf<'reservations.checkReservation'>['valores'],
): string | null {
  if (!prices) return null;
  const without = formatReais(prices.semReserva);
  if (before === 'late') return `Sem reserva ${without}`;
  return [
    formatReais(prices.concluida),
    `se não vier ${formatReais(prices.expirada)}`,
    // Of who has one that is what the other site costs.
    `${before === 'reserved' ? 'na outra unidade' : 'sem reserva'} ${without}`,
  ].join(' · ');
}
