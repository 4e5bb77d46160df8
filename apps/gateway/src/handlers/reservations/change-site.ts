import { inSite } from '@reserva/domain/basics/meals';
import { askedOf } from '../../wire/asked-meal.ts';
import { siteOf } from '../../wire/site.ts';
import type { Handler } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Moves the caller's reservation of the meal whose window is open to another site. */
export const changeSite: Handler<'reservations.changeSite'> = async (context, { body }, call) => {
  await context.limits.orderOf(call.session.userId);
  const payload = { ...siteOf(body), ...askedOf(body) };
  const { site } = await sendCommand(context, 'reservation.changeSite', payload, asEmployee(call));
  return { message: `Local alterado: você come ${inSite(site)}.` };
};
