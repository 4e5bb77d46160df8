import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '../../database.ts';
import { departuresOfPeople } from './departures.ts';

/** A person's relation to the company today, as the payroll names it. */
export type Employment =
  | { state: 'active' | 'inactive' }
  /** The person left, and their accounts were closed. `rehired` means that the person came back afterwards. */
  | { state: 'departed' | 'rehired'; lastDay: LocalDate };

/** Returns the employment of people by their ids. A person who is no longer registered is inactive. */
export async function employmentOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Employment>> {
  const [departures, active] = await Promise.all([
    departuresOfPeople(database, ids),
    database.users
      .find({ _id: { $in: [...ids] }, active: true })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>(),
  ]);
  const activeIds = new Set(active.map(({ _id }) => _id));
  return new Map(
    ids.map((id): [string, Employment] => {
      const [latest] = (departures.get(id) ?? []).sort((a, b) => b.at.getTime() - a.at.getTime());
      if (latest) return [id, { state: latest.standing ? 'departed' : 'rehired', lastDay: latest.lastDay }];
      return [id, { state: activeIds.has(id) ? 'active' : 'inactive' }];
    }),
  );
}
