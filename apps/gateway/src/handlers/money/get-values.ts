import { pricesInForce } from '@reserva/database/queries/money/price-versions';
import { toReais } from '@reserva/domain/basics/money';
import { priceSlots } from '../../wire/price-slots.ts';
import type { Handler } from '../handler.ts';

/** The prices in force; 0,00 while nobody has set any (spec section 3). */
export const getValues: Handler<'settings.getValues'> = async ({ database, clock }) => {
  const prices = await pricesInForce(database, clock.now());
  return {
    values: priceSlots.map(({ id, field, type }) => ({
      id,
      price: prices ? toReais(prices[field]) : 0,
      type,
    })),
  };
};
