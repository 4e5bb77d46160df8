import { shownBadge } from '@reserva/domain/people/person-fields';
import type { Database } from '../../database.ts';
import type { User } from '../../models/people/users.ts';

/** An employee as named in lists and reports. */
export type Employee = Pick<User, 'name' | 'cpf' | 'badge'>;

/** The employees by their ids, as they are today: whose badge, name and CPF a list or a report names. */
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
