import type { Database } from '@reserva/database/database';
import type { User } from '@reserva/database/models/people/users';

/** What the import needs to know of a stored person. */
export type StoredUser = Pick<
  User,
  | '_id'
  | 'login'
  | 'name'
  | 'cpf'
  | 'badge'
  | 'email'
  | 'role'
  | 'active'
  | 'passwordHash'
  | 'importedPasswordHash'
> & { twoFactor: { exempt: boolean } };

export const knownUsers = ({ users }: Database): Promise<StoredUser[]> =>
  users
    .find()
    .select({
      login: 1,
      name: 1,
      cpf: 1,
      badge: 1,
      email: 1,
      role: 1,
      active: 1,
      passwordHash: 1,
      importedPasswordHash: 1,
      'twoFactor.exempt': 1,
    })
    .lean();
