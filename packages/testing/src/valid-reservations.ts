import type { Database } from '@reserva/database/database';
import type { Reservation } from '@reserva/database/models/reservations';

/**
 * Checks each reservation that a suite left against its schema. Grouped updates are cast on their way, but mongoose
 * validates none of them (decision 0063).
 * @throws ValidationError or StrictModeError for the first document that breaks the schema
 */
export async function requireValidReservations({ reservations }: Pick<Database, 'reservations'>): Promise<void> {
  for (const stored of await reservations.find().lean<Reservation[]>()) {
    await reservations.validate(reservations.castObject(stored));
  }
}
