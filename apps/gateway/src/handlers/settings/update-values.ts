import type { Handler } from '../../http/handler.ts';
import { storePrices } from '../../settings/store-prices.ts';

/** New prices from now on. */
export const updateValues: Handler<'settings.updateValues'> = async (context, { body }, { session }) => {
  const { stored } = await storePrices(context, session, body.newValues);
  return { message: stored ? 'Valores atualizados!' : 'Os valores já estavam em vigor.' };
};
