import { duplicateKey } from '@reserva/database/database';

/** Runs an insert whose id is the event's: an event that comes again changes nothing. */
export async function once(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!duplicateKey(error)) throw error;
  }
}
