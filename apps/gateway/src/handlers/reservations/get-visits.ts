import { daysOfVisits, visitPage } from '@reserva/database/queries/reservations/visits';
import { localDateOf } from '@reserva/domain/basics/time';
import { wireStatus } from '@reserva/domain/reservations/reservation';
import { mealAndLocalOf } from '../basics/shift.ts';
import type { Handler } from '../handler.ts';

/** Meals of registered guests: what is to come, the next one first, or what was, the last one first, unless asked otherwise. */
export const getVisits: Handler<'reservations.getVisits'> = async (context, { body }) => {
  const { database, clock, config } = context;
  const { situacao, name, items: limit, skip, ordem: order } = body;
  const today = localDateOf(clock.now(), config.timezone);
  const days = daysOfVisits({ coming: situacao === 'proximas', order }, today);
  const { page, total } = await visitPage(database, { ...days, name }, { skip, limit });
  return {
    total,
    page: page.map((visit) => ({
      id: visit._id,
      guest: visit.person.id,
      nome: visit.person.name,
      data: visit.date,
      ...mealAndLocalOf(visit),
      // A gate that stands open for somebody: pending until the arm turns.
      status: wireStatus(visit.state) ?? 1,
      por: visit.createdBy.kind === 'operator' ? visit.createdBy.name : '',
    })),
  };
};
