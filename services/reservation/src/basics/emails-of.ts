import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { Context } from '../context.ts';

/** The addresses of people by their ids; guests have none. */
export async function emailsOf(
  { database: { users } }: Pick<Context, 'database'>,
  people: readonly Reservation['person'][],
): Promise<Map<string, string>> {
  const ids = people.flatMap(({ kind, id }) => (kind === 'employee' ? [id] : []));
  const userRows = await users
    .find({ _id: { $in: [...new Set(ids)] } })
    .select({ email: 1 })
    .lean();
  return new Map(userRows.map(({ _id, email }) => [_id, email]));
}
