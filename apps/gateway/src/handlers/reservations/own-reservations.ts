import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { inSite } from '@reserva/domain/basics/meals';
import type { Handlers } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Maps the meal that a caller names to our names; {} if they name none. */
const requestedMealOf = ({ data, time }: { data?: LocalDate | undefined; time?: MealId | undefined }) =>
  data !== undefined && time !== undefined ? { asked: { date: data, meal: time } } : {};

/** Actions of a person on their own reservation of the meal whose window is open. */
export const ownReservationHandlers = {
  /** Cancels the caller's reservation of the meal whose window is open. */
  'reservations.cancelReservation': async (context, { query }, call) => {
    await context.limits.orderOf(call.session.userId);
    await sendCommand(context, 'reservation.cancel', requestedMealOf(query), asEmployee(call));
    return { message: 'Reserva cancelada!' };
  },

  /** Moves the caller's reservation of the meal whose window is open to another site. */
  'reservations.changeSite': async (context, { body }, call) => {
    await context.limits.orderOf(call.session.userId);
    const payload = { site: body.local, ...requestedMealOf(body) };
    const { site } = await sendCommand(context, 'reservation.changeSite', payload, asEmployee(call));
    return { message: `Local alterado: você come ${inSite(site)}.` };
  },

  /** Reserves the meal whose window is open, for the caller. */
  'reservations.reserve': async (context, { body }, call) => {
    await context.limits.orderOf(call.session.userId);
    const payload = { site: body.local, ...requestedMealOf(body) };
    await sendCommand(context, 'reservation.reserve', payload, asEmployee(call));
    return { valid: true, message: 'Reserva realizada!' };
  },
} satisfies Partial<Handlers>;
