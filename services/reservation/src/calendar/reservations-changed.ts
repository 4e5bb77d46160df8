import { outboxEvent } from '@reserva/database/writes/outbox';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';

/** Tells lists and displays that a meal was closed, or is served after all: they ask again. */
export const changed = (id: string, at: Date, { date, site }: Pick<DayMeal, 'date' | 'site'>) =>
  outboxEvent('reservations.changed', `${id}-changed`, at, { date, sites: [site] });
