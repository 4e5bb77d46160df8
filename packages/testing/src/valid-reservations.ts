import type { Database } from '@reserva/database/database';
import type { Reservation } from '@reserva/database/models/reservations/reservations';

/**
 * Checks each reservation that a suite left against its schema, because the path of reserve, hold and turn bypasses the
 * model (decision 0063).
 * @throws ValidationError or StrictModeError for the first document that breaks the schema
 */
export async function requireValidReservations({
  reservations,
}: Pick<Database, 'reservations'>): Promise<void> {
  for (const stored of await reservations.find().lean<Reservation[]>()) {
    await reservations.validate(reservations.castObject(stored));
  }
}
