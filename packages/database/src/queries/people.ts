import { foldName } from '@reserva/domain/names';
import type { Database } from '../database.ts';
import type { User } from '../models/users.ts';
import { partOfName } from './part-of-name.ts';

/** Who may be chosen to eat: neither who has left nor the account of a display. */
export const eaters = { active: true, 'twoFactor.exempt': false } as const;

/** The people of these badges, those who have left too. */
export async function peopleByBadges(
  { users }: Database,
  badges: readonly string[],
): Promise<Pick<User, '_id' | 'name' | 'cpf' | 'badge' | 'active' | 'twoFactor'>[]> {
  return users
    .find({ badge: { $in: [...badges] } })
    .select({ name: 1, cpf: 1, badge: 1, active: 1, twoFactor: 1 })
    .lean();
}

/** The one of a badge or CPF who may be chosen to eat, as a page of them. */
export async function eaterByNumber({ users }: Database, number: string, rows: { first: number }) {
  const fields = { name: 1, cpf: 1, badge: 1 } as const;
  const [badge, cpf] = await Promise.all([
    users
      .findOne({ badge: number, ...eaters })
      .select(fields)
      .lean(),
    users
      .findOne({ cpf: number, ...eaters })
      .select(fields)
      .lean(),
  ]);
  const found = badge ?? cpf;
  return { people: found && rows.first === 1 ? [found] : [], total: found ? 1 : 0 };
}

/** Whose number it is: their badge's or their CPF; also somebody who has left. */
export async function personByNumber({ users }: Database, number: string): Promise<string | null> {
  const [badge, cpf] = await Promise.all([
    users.findOne({ badge: number }).select({ _id: 1 }).lean(),
    users.findOne({ cpf: number }).select({ _id: 1 }).lean(),
  ]);
  return (badge ?? cpf)?._id ?? null;
}

/**
 * People by name, sorted by it. Answered within an index: a part of a name is looked for among its keys, and only
 * the rows of the page are read.
 * @param rows numbered from 1, both ends included
 */
export async function peopleByName(
  { users }: Database,
  name: string,
  rows: { first: number; last: number },
): Promise<{ people: Pick<User, '_id' | 'name' | 'cpf' | 'badge'>[]; total: number }> {
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
          .select({ name: 1, cpf: 1, badge: 1 })
          .lean()
      : [],
    users.countDocuments(filter),
  ]);
  return { people, total };
}
