import type { Role } from '@reserva/contracts/basics/primitives';
import { isReleased } from '@reserva/domain/people/person-fields';
import type { StoredUser } from './known-user.ts';
import { isPassword } from './passwords.ts';
import type { Person } from './read-person.ts';

/** One value of a person that changes. */
export interface Change {
  field: 'login' | 'nome' | 'crachá' | 'e-mail' | 'perfil' | 'segundo fator' | 'senha';
  /** The old and the new value, in Portuguese. Absent for a password. */
  values?: string;
}

/** Describes a change in Portuguese. Contains no password and no full CPF. */
export const changeText = ({ field, values }: Change): string =>
  values === undefined ? field : `${field} ${values}`;

/** The action for a line. */
export type Step =
  | { kind: 'create'; person: Person }
  | {
      kind: 'change';
      person: Person;
      user: StoredUser;
      changes: Change[];
      reactivated: boolean;
      newPassword: boolean;
      /** True if the stored password equals the file's but `importedPasswordHash` does not record it yet. */
      rememberPassword: boolean;
    }
  | { kind: 'same'; person: Person };

/** Compares a line with the stored person. */
export async function stepOf(person: Person, user: StoredUser | undefined): Promise<Step> {
  if (!user) return { kind: 'create', person };
  const changes = changesOf(person, user);
  const { newPassword, rememberPassword } = await passwordStep(person, user);
  const reactivated = !user.active;
  if (newPassword) changes.push({ field: 'senha' });
  if (changes.length === 0 && !reactivated && !rememberPassword) return { kind: 'same', person };
  return { kind: 'change', person, user, changes, reactivated, newPassword, rememberPassword };
}

export const roleNames: Record<Role, string> = {
  0: 'nenhum',
  1: 'administrador',
  2: 'operador',
  3: 'cozinha',
};

/** Returns a login or badge for a message. A placeholder of `release` counts as none. */
const held = (value: string): string => (isReleased(value) ? 'nenhum' : value);

function changesOf(person: Person, user: StoredUser): Change[] {
  const changes: Change[] = [];
  const compare = <V>(
    field: Change['field'],
    before: V,
    after: V | undefined,
    show = (value: V) => String(value),
  ) => {
    if (after !== undefined && after !== before)
      changes.push({ field, values: `${show(before)} → ${show(after)}` });
  };
  compare('login', user.login, person.login, held);
  compare('nome', user.name, person.name);
  compare('crachá', user.badge, person.badge, held);
  compare('e-mail', user.email, person.email, (value) => value || 'nenhum');
  compare('perfil', user.role, person.role, (value) => roleNames[value]);
  compare('segundo fator', user.twoFactor.exempt, person.exempt, (value) => (value ? 'isento' : 'exigido'));
  return changes;
}

/**
 * Decides about the password of a line. It is set if it differs from the last imported one. A password that the person
 * has chosen since stays.
 */
async function passwordStep({ password }: Person, user: StoredUser) {
  if (password === undefined) return { newPassword: false, rememberPassword: false };
  const fits = await isPassword(user.importedPasswordHash ?? user.passwordHash, password);
  return { newPassword: !fits, rememberPassword: fits && !user.importedPasswordHash };
}
