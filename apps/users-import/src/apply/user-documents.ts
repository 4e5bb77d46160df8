import { newUser } from '@reserva/database/models/people/new-user';
import type { User } from '@reserva/database/models/people/users';
import type { ValuesAt, Where } from '@reserva/database/writes/documents';
import { foldName } from '@reserva/domain/basics/names';
import { badgeOrder } from '@reserva/domain/people/person-fields';
import { newId } from '@reserva/runtime/process/ids';
import type { Step } from '../plan/make-plan.ts';
import type { Person } from '../plan/read-person.ts';

/**
 * Builds the document of a new person.
 * @param hashed the hash of the password, or null if the person has no password and cannot sign in
 */
export const userOf = (now: Date, person: Person, hashed: string | null, unusable: string): User => ({
  ...newUser(
    {
      _id: newId(now),
      login: person.login,
      name: person.name,
      cpf: person.cpf,
      badge: person.badge,
      email: person.email ?? '',
      role: person.role ?? 0,
      passwordHash: hashed ?? unusable,
      createdAt: now,
    },
    { exempt: person.exempt ?? false },
  ),
  importedPasswordHash: hashed,
});

/** Returns the values that a line changes in a stored person. */
export const userChanges = (
  { person, user, rememberPassword }: Extract<Step, { kind: 'change' }>,
  hashed: string | null,
): ValuesAt<User> => ({
  active: true,
  login: person.login,
  name: person.name,
  sortName: foldName(person.name),
  badge: person.badge,
  sortBadge: badgeOrder(person.badge),
  ...(person.email !== undefined && { email: person.email }),
  ...(person.role !== undefined && { role: person.role }),
  ...(person.exempt !== undefined && { 'twoFactor.exempt': person.exempt }),
  ...(hashed && { passwordHash: hashed, importedPasswordHash: hashed }),
  ...(rememberPassword && { importedPasswordHash: user.passwordHash }),
});

/**
 * Returns the filter that finds the person only if their values are still those that the line was compared with. A
 * concurrent change is then not overwritten. A placeholder may already replace a login or badge (`release`).
 */
export function asCompared({
  person,
  user,
  newPassword,
  rememberPassword,
}: Extract<Step, { kind: 'change' }>): Where<User> & { _id: string } {
  const { _id, active, login, name, badge, email, role, twoFactor, passwordHash } = user;
  return {
    _id,
    active,
    name,
    login: { $in: [login, released(user)] },
    badge: { $in: [badge, released(user)] },
    ...(person.email !== undefined && { email }),
    ...(person.role !== undefined && { role }),
    ...(person.exempt !== undefined && { 'twoFactor.exempt': twoFactor.exempt }),
    ...((newPassword || rememberPassword) && { passwordHash }),
  };
}

/** Returns the placeholder for a login or badge that was released. No one can type it. */
export const released = ({ _id }: Pick<User, '_id'>): string => `~${_id}`;
