import { isValidCpf } from '@reserva/domain/basics/cpf';
import { isBadgeNumber, isEmailAddress, loginName, personName } from '@reserva/domain/people/person-fields';
import { UsageError } from '@reserva/runtime/process/command-line';
import type { PersonInput } from './options.ts';

/** The normalized options about a person. Omitted options are undefined. */
export interface ReadPerson extends PersonInput {
  login: string;
}

/**
 * Checks and normalizes the options about a person.
 * @throws UsageError with all problems
 */
export function readPerson(
  subject: string,
  { cpf, badge, name, email, administrator }: PersonInput,
): ReadPerson {
  const login = loginName(subject);
  const person = {
    cpf: cpf?.replace(/[.\-\s]/g, ''),
    badge: badge?.trim(),
    name: name === undefined ? undefined : (personName(name) ?? ''),
    email: email?.trim().toLowerCase(),
  };
  const problems = [
    login === null && 'login inválido',
    person.cpf !== undefined && !isValidCpf(person.cpf) && 'CPF inválido',
    person.badge !== undefined && !isBadgeNumber(person.badge) && 'crachá inválido',
    person.name === '' && 'nome inválido',
    person.email !== undefined && !isEmailAddress(person.email) && 'e-mail inválido',
  ].filter((problem) => problem !== false);
  if (login === null || problems.length > 0) throw new UsageError(`Confira: ${problems.join(', ')}.`);
  return { ...person, login, administrator };
}
