import type { Reservation } from '@reserva/database/models/reservations';
import { outboxEvent } from '@reserva/database/outbox';

/** Tells lists and displays that a command changed a reservation. */
export const changedBy = (command: string, { _id, date, site }: Reservation, at: Date) =>
  outboxEvent('reservations.changed', `${command}-${_id}-changed`, at, { date, sites: [site] });
