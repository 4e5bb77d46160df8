import type { Handler } from '../handler.ts';
import { withdrawPrices } from './withdraw-prices.ts';

/** Prices that were to come do not. */
export const withdrawValues: Handler<'settings.withdrawValues'> = async (context, { body }, { session }) => {
  await withdrawPrices(context, session, body.version);
  return { message: 'Pronto: esses preços não entram mais em vigor.' };
};
