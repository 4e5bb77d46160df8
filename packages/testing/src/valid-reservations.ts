import type { Database } from '@reserva/database/database';
import type { Reservation } from '@reserva/database/models/reservations/reservations';

/**
 * Checks all reservations in a suite's database against the schema. The product itself does not check them in most
 * writes, because reserve, hold and turn bypass the mongoose model (decision 0063).
 * @throws ValidationError or StrictModeError for the first document that breaks the schema
 */
export async function requireValidReservations({
  reservations,
}: Pick<Database, 'reservations'>): Promise<void> {
  for (const stored of await reservations.find().lean<Reservation[]>()) {
    await reservations.validate(reservations.castObject(stored));
  }
}
