import type { Handler } from '../../http/handler.ts';
import { storeWaivers } from '../../settings/store-waivers.ts';

/** New rules for what expires from now on. */
export const updateWaivers: Handler<'settings.updateWaivers'> = async (context, { body }, { session }) => {
  const { minutosSemCatraca: outageMinutes, faltasLivres: freeNoShows } = body;
  const reasons = { leave: body.afastamento, closed: body.refeicaoFechada };
  const stored = await storeWaivers(context, session, { ...reasons, outageMinutes, freeNoShows });
  return { message: stored ? 'Regras atualizadas!' : 'As regras já estavam em vigor.' };
};
