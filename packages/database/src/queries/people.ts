import { foldName } from '@reserva/domain/names';
import type { Database } from '../database.ts';
import type { User } from '../models/users.ts';
import { partOfName } from './part-of-name.ts';

/** Who may be chosen to eat: neither who has left nor the account of a display. */
export const eaters = { active: true, 'twoFactor.exempt': false } as const;

/**
 * People by name, sorted by it. Answered within an index: a part of a name is looked for among its keys, and only
 * the rows of the page are read.
 * @param rows numbered from 1, both ends included
 */
export async function peopleByName(
  { users }: Database,
  name: string,
  rows: { first: number; last: number },
): Promise<{ people: Pick<User, '_id' | 'name' | 'cpf'>[]; total: number }> {
  const folded = foldName(name);
  const filter = { ...eaters, ...(folded && { sortName: partOfName(folded) }) };
  const count = rows.last - rows.first + 1;
  const [people, total] = await Promise.all([
    count > 0
      ? users
          .find(filter)
          .sort({ sortName: 1, _id: 1 })
          .skip(rows.first - 1)
          .limit(count)
          .select({ name: 1, cpf: 1 })
          .lean()
      : [],
    users.countDocuments(filter),
  ]);
  return { people, total };
}
