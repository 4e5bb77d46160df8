import { formatReais, toCents } from '@reserva/domain/basics/money';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { texts } from './texts.ts';
import { isUnusualPrice } from './unusual-prices.ts';

type Slot = AnswerOf<'settings.getValues'>['values'][number]['id'];

/** The three inputs of 'Valores das Reservas' (spec 2.11). `id` is the slot of a price (spec 3). */
export const priceFields: readonly { id: Slot; label: string }[] = [
  { id: 1, label: texts.values.fields.concluded },
  { id: 2, label: texts.values.fields.expired },
  { id: 3, label: texts.values.fields.reserveless },
];

/** The prices in force by slot, in reais. */
export type Prices = Record<Slot, number>;

/** The content of the inputs: a number of reais, its text while it is typed ('4.50'), or an empty text. */
export type TypedPrices = Record<Slot, number | string>;

/** Returns the stored prices for the inputs. A slot without a price shows 0.00 (spec 3). */
export function storedPrices({ values }: { values: readonly { id: Slot; price: number }[] }): Prices {
  const priceOf = (slot: Slot) => values.find(({ id }) => id === slot)?.price ?? 0;
  return { 1: priceOf(1), 2: priceOf(2), 3: priceOf(3) };
}

/** Converts the inputs to numbers (spec 5). @returns null if an input has no amount */
export function newValues(typed: TypedPrices): { id: Slot; price: number }[] | null {
  const prices = priceFields.map(({ id }) => ({ id, price: amount(typed[id]) }));
  const amounts = prices.filter((entry): entry is { id: Slot; price: number } => entry.price !== null);
  return amounts.length === prices.length ? amounts : null;
}

/** Returns true if an input differs from the price in force. An empty input does not differ. */
export function differs(typed: number | string, stored: number): boolean {
  const price = amount(typed);
  return price !== null && toCents(price) !== toCents(stored);
}

/** Describes the changes, such as 'Reservas concluídas: de R$ 3,50 para R$ 4,00'. */
export const changes = (typed: TypedPrices, stored: Prices): string[] =>
  priceFields.flatMap(({ id, label }) => {
    const to = amount(typed[id]);
    return to !== null && differs(to, stored[id]) ? [changeText(label, stored[id], to)] : [];
  });

const changeText = (label: string, from: number, to: number): string =>
  texts.values.change(label, formatReais(from), formatReais(to));

/** Describes the unusual changes that need a confirmation, such as 'Reservas concluídas: de R$ 3,50 para R$ 35,00'. */
export const doubts = (typed: TypedPrices, stored: Prices): string[] =>
  priceFields.flatMap(({ id, label }) => {
    const to = amount(typed[id]);
    if (to === null || !isUnusualPrice({ from: stored[id], to })) return [];
    return [changeText(label, stored[id], to)];
  });

function amount(typed: number | string): number | null {
  if (typed === '') return null;
  const price = Number(typed);
  return Number.isFinite(price) ? price : null;
}
