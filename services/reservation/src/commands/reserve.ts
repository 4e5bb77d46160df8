import type { CommandHandler } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { employeeOf } from './employee-of.ts';
import { reserveMeal } from './reserve-meal.ts';

/** Reserves the meal whose window is open now, for the acting employee. */
export const reserve: CommandHandler<'reservation.reserve', Context> = async (
  context,
  { site },
  { id, actor },
) => {
  const employee = employeeOf(actor);
  return reserveMeal(context, { id, employee, by: employee, site });
};
