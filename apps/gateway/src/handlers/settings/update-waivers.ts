import type { Handler } from '../../http/handler.ts';
import { storeWaivers } from '../../settings/store-waivers.ts';

/** New rules for what expires from now on. */
export const updateWaivers: Handler<'settings.updateWaivers'> = async (context, { body }, { session }) => {
  const { afastamento: leave, minutosSemCatraca: outageMinutes, faltasLivres: freeNoShows } = body;
  const stored = await storeWaivers(context, session, { leave, outageMinutes, freeNoShows });
  return { message: stored ? 'Regras atualizadas!' : 'As regras já estavam em vigor.' };
};
