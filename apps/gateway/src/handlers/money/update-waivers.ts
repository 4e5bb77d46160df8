import type { Handler } from '../handler.ts';
import { storeWaivers } from './store-waivers.ts';

/** New rules for what expires from now on. */
export const updateWaivers: Handler<'settings.updateWaivers'> = async (context, { body }, { session }) => {
  const { minutosSemCatraca: outageMinutes, faltasLivres: freeNoShows } = body;
  const reasons = { leave: body.afastamento, closed: body.refeicaoFechada };
  const stored = await storeWaivers(context, session, { ...reasons, outageMinutes, freeNoShows });
  return { message: stored ? 'Regras atualizadas!' : 'As regras já estavam em vigor.' };
};
