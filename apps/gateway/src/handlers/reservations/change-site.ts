import { inSite } from '@reserva/domain/meals';
import type { Handler } from '../../http/handler.ts';
import { asEmployee, sendCommand } from '../../http/send-command.ts';
import { siteOf } from '../../wire/site.ts';

/** Moves the caller's reservation of the meal whose window is open to another site. */
export const changeSite: Handler<'reservations.changeSite'> = async (context, { body }, call) => {
  await context.limits.orderOf(call.session.userId);
  const { site } = await sendCommand(context, 'reservation.changeSite', siteOf(body), asEmployee(call));
  return { message: `Local alterado: você come ${inSite(site)}.` };
};
