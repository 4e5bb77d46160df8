import type { Order } from '@reserva/contracts/basics/primitives';
import { foldName } from '@reserva/domain/basics/names';
import { searchTerm } from '@reserva/domain/basics/search-term';
import { shownBadge } from '@reserva/domain/people/person-fields';
import type { Database } from '../../database.ts';
import type { User } from '../../models/people/users.ts';
import { directionOf, type Rows, rowsAtHand, rowsOf } from '../basics/rows.ts';
import { partOfName } from './part-of-name.ts';

/** Filter that matches people who can have meals. It excludes displays and people who have left. */
export const eaters = { active: true, 'twoFactor.exempt': false } as const;

/** Reads the people with these badges, including people who have left. */
export async function peopleByBadges(
  { users }: Database,
  badges: readonly string[],
): Promise<Pick<User, '_id' | 'name' | 'cpf' | 'badge' | 'active' | 'twoFactor'>[]> {
  return users
    .find({ badge: { $in: [...badges] } })
    .select({ name: 1, cpf: 1, badge: 1, active: 1, twoFactor: 1 })
    .lean();
}

/**
 * Finds the person with a badge or CPF, and returns a page with one row or none. Displays and people who have left are
 * not found.
 */
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
  const user = badge ?? cpf;
  return { people: user && rows.first === 1 ? [user] : [], total: user ? 1 : 0 };
}

/** Returns the user id of a badge or CPF, even if the person has left. */
export async function personByNumber({ users }: Database, number: string): Promise<string | null> {
  const [badge, cpf] = await Promise.all([
    users.findOne({ badge: number }).select({ _id: 1 }).lean(),
    users.findOne({ cpf: number }).select({ _id: 1 }).lean(),
  ]);
  return (badge ?? cpf)?._id ?? null;
}

type FoundPerson = Pick<User, '_id' | 'name' | 'cpf' | 'badge'>;

/** Field that sorts a list of people. */
export type PeopleOrder = 'name' | 'badge';
interface PeopleSort {
  by?: PeopleOrder | undefined;
  order?: Order | undefined;
}

/**
 * Lists people by a search text: a number (badge or CPF) or a part of a name. Excludes displays and people who have
 * left.
 */
export async function peopleRows(
  database: Database,
  typed: string,
  ordered: PeopleSort = {},
): Promise<Rows<FoundPerson>> {
  const term = searchTerm(typed);
  if ('name' in term) return rowsByName(database, term.name, ordered);
  return rowsAtHand((await eaterByNumber(database, term.number, { first: 1 })).people);
}

/**
 * Index and sort field for each order. The queries name the index as a hint, because it has the sort order and also the
 * names that MongoDB searches.
 */
const orders = {
  name: { index: 'active_1_twoFactor.exempt_1_sortName_1__id_1', field: 'sortName' },
  badge: { index: 'by_badge', field: 'sortBadge' },
} as const satisfies Record<PeopleOrder, object>;

/** Lists people by a part of their names. MongoDB searches and sorts in the index. */
function rowsByName(
  { users }: Database,
  name: string,
  { by = 'name', order }: PeopleSort,
): Rows<FoundPerson> {
  const folded = foldName(name);
  const filter = { ...eaters, ...(folded && { sortName: partOfName(folded) }) };
  const { index, field } = orders[by];
  const direction = directionOf(order, 'asc');
  return rowsOf(
    () =>
      users
        .find(filter)
        .sort({ [field]: direction, _id: direction })
        .select({ name: 1, cpf: 1, badge: 1 })
        .hint(index)
        .lean<FoundPerson[]>(),
    () => users.countDocuments(filter).hint(orders.name.index),
  );
}

/**
 * Reads people by a part of their names, sorted by name or badge. MongoDB searches the index keys, and reads only the
 * documents of the page.
 * @param rows first and last row to read, numbered from 1
 */
export async function peopleByName(
  database: Database,
  name: string,
  rows: { first: number; last: number },
  ordered: PeopleSort = {},
): Promise<{ people: FoundPerson[]; total: number }> {
  const matches = rowsByName(database, name, ordered);
  const count = rows.last - rows.first + 1;
  const [people, total] = await Promise.all([
    count > 0 ? matches.page(rows.first - 1, count) : [],
    matches.count(),
  ]);
  return { people, total };
}

/** The fields of an employee that lists and reports show. */
export type Employee = Pick<User, 'name' | 'cpf' | 'badge'>;

/** Reads employees by their ids, for lists and reports. Badge, name and CPF are the present ones. */
export async function employeesOf(
  { users }: Database,
  userIds: readonly string[],
): Promise<Map<string, Employee>> {
  const userRows = await users
    .find({ _id: { $in: [...new Set(userIds)] } })
    .select({ name: 1, cpf: 1, badge: 1 })
    .lean();
  return new Map(userRows.map(({ _id, name, cpf, badge }) => [_id, { name, cpf, badge: shownBadge(badge) }]));
}

/** Finds the user of an invitation link by the hash of its secret. Users who have left are not found. */
export const userByInvitation = ({ users }: Database, hash: string): Promise<User | null> =>
  users.findOne({ 'invitation.hash': hash, active: true }).lean();
