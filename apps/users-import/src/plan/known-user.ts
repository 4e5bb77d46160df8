import type { Database } from '@reserva/database/database';
import type { User } from '@reserva/database/models/people/users';

const fields = [
  ...(['login', 'name', 'cpf', 'badge', 'email', 'role', 'active'] as const),
  ...(['passwordHash', 'importedPasswordHash'] as const),
];

/** The fields of a stored person that the import uses. */
export type StoredUser = Pick<User, '_id' | (typeof fields)[number]> & { twoFactor: { exempt: boolean } };

export const knownUsers = ({ users }: Database): Promise<StoredUser[]> =>
  users
    .find()
    .select([...fields, 'twoFactor.exempt'])
    .lean();
