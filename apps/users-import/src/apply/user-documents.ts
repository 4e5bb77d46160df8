import { newUser } from '@reserva/database/models/new-user';
import type { User } from '@reserva/database/models/users';
import type { ValuesAt } from '@reserva/database/writes/documents';
import { badgeOrder } from '@reserva/domain/badge-order';
import { foldName } from '@reserva/domain/names';
import { newId } from '@reserva/runtime/process/ids';
import type { Step } from '../plan/make-plan.ts';
import type { Person } from '../plan/read-person.ts';

/** A person who was not there before. @param hashed null without a password: nobody can sign in as them */
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

/** What a line changes of a stored person. */
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
