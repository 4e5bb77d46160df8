import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { applyWaivers, type WaiverEffect } from './apply-waivers.ts';

/** Waives, or charges again, what employees let expire of one meal: by the rules that were in force when it ended. */
export async function evaluateMeal(context: Context, { date, site, meal }: DayMeal): Promise<WaiverEffect> {
  const users = await context.database.reservations.distinct('person.id', {
    date,
    site,
    meal,
    'person.kind': 'employee',
    state: reservationState.expired,
    active: true,
  });
  return applyWaivers(context, { users, from: date, to: date });
}
