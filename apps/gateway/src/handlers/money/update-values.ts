import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import type { Handler } from '../handler.ts';
import { storePrices } from './store-prices.ts';

/** New prices from now on, or from a day that is to come. */
export const updateValues: Handler<'settings.updateValues'> = async (context, { body }, { session }) => {
  const { stored, planned } = await storePrices(context, session, body);
  if (planned) {
    const day = brazilianDate(planned);
    return { message: stored ? `Valores novos a partir de ${day}!` : `Os valores já são esses em ${day}.` };
  }
  return { message: stored ? 'Valores atualizados!' : 'Os valores já estavam em vigor.' };
};
