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
  const read = {
    cpf: cpf?.replace(/[.\-\s]/g, ''),
    badge: badge?.trim(),
    name: name === undefined ? undefined : (personName(name) ?? ''),
    email: email?.trim().toLowerCase(),
  };
  const problems = [
    login === null && 'login inválido',
    read.cpf !== undefined && !isValidCpf(read.cpf) && 'CPF inválido',
    read.badge !== undefined && !isBadgeNumber(read.badge) && 'crachá inválido',
    read.name === '' && 'nome inválido',
    read.email !== undefined && !isEmailAddress(read.email) && 'e-mail inválido',
  ].filter((problem) => problem !== false);
  if (login === null || problems.length > 0) throw new UsageError(`Confira: ${problems.join(', ')}.`);
  return { ...read, login, administrator };
}
