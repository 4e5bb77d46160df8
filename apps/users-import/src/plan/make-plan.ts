import type { KnownUser } from './known-user.ts';
import { isPassword } from './passwords.ts';
import type { Person } from './read-person.ts';

/** What becomes of a line. */
export type Step =
  | { kind: 'create'; person: Person }
  | {
      kind: 'change';
      person: Person;
      user: KnownUser;
      /** In Portuguese, old and new; never a password or a full CPF. */
      changes: string[];
      reactivated: boolean;
      newPassword: boolean;
      /** The stored password is the file's, which is not known yet. */
      rememberPassword: boolean;
    }
  | { kind: 'same'; person: Person };

/** Compares a line with what is stored of its person. */
export async function stepOf(person: Person, user: KnownUser | undefined): Promise<Step> {
  if (!user) return { kind: 'create', person };
  const changes = changesOf(person, user);
  const { newPassword, rememberPassword } = await passwordStep(person, user);
  const reactivated = !user.active;
  if (newPassword) changes.push('senha');
  if (changes.length === 0 && !reactivated && !rememberPassword) return { kind: 'same', person };
  return { kind: 'change', person, user, changes, reactivated, newPassword, rememberPassword };
}

const roleNames = ['nenhum', 'administrador', 'operador', 'cozinha'];

function changesOf(person: Person, user: KnownUser): string[] {
  const changes: string[] = [];
  const compare = <V>(what: string, before: V, after: V | undefined, show = (value: V) => String(value)) => {
    if (after !== undefined && after !== before) changes.push(`${what} ${show(before)} → ${show(after)}`);
  };
  compare('login', user.login, person.login);
  compare('nome', user.name, person.name);
  compare('crachá', user.badge, person.badge);
  compare('e-mail', user.email, person.email, (value) => value || 'nenhum');
  compare('perfil', user.role, person.role, (value) => roleNames[value] ?? String(value));
  compare('segundo fator', user.twoFactor.exempt, person.exempt, (value) => (value ? 'isento' : 'exigido'));
  return changes;
}

/**
 * A password of the file counts when it is another than the one last imported. A person who has chosen an own one since
 * keeps it.
 */
async function passwordStep({ password }: Person, user: KnownUser) {
  if (password === undefined) return { newPassword: false, rememberPassword: false };
  const fits = await isPassword(user.importedPasswordHash ?? user.passwordHash, password);
  return { newPassword: !fits, rememberPassword: fits && !user.importedPasswordHash };
}
