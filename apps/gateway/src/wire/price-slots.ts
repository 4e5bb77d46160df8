import type { Prices } from '@reserva/database/models/money/prices';

export type PriceSlot = 1 | 2 | 3;
export type PriceField = keyof Pick<Prices, 'concluded' | 'expired' | 'reserveless'>;
export type PriceCents = Record<PriceField, number>;

/** Price slots of the spec (section 3) and where each is kept. */
export const priceSlots: readonly { id: PriceSlot; field: PriceField; type: string }[] = [
  { id: 1, field: 'concluded', type: 'Concluído' },
  { id: 2, field: 'expired', type: 'Expirado' },
  { id: 3, field: 'reserveless', type: 'Sem reserva' },
];
