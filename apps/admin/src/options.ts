import { readArguments, UsageError } from '@reserva/runtime/process/command-line';

/** The options of `create` about a person. */
export interface PersonInput {
  cpf?: string | undefined;
  badge?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  administrator: boolean;
}

export interface Options {
  command: string;
  /** The login or the device. Empty if the command concerns the whole system. */
  subject: string;
  person: PersonInput;
}

/**
 * Parses the command line.
 * @throws UsageError when the command or its arguments are invalid
 */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = readArguments(args, options);
  const { cpf, cracha: badge, nome: name, email, administrador: administrator = false } = values;
  const person = { cpf, badge, name, email, administrator };
  const [command = '', subject = '', ...more] = positionals;
  if (command === '') throw new UsageError('Informe um comando.');
  if (command === 'rotate-secret') {
    if (subject !== '') throw new UsageError('Os segredos são lidos de APP_SECRET e APP_SECRET_NEW.');
  } else if (subject === '' || more.length > 0) throw new UsageError('Informe um login, ou uma catraca.');
  if (command !== 'create' && Object.values(person).some(Boolean)) {
    throw new UsageError('Só create tem opções.');
  }
  return { command, subject, person };
}

const options = {
  cpf: { type: 'string' },
  cracha: { type: 'string' },
  nome: { type: 'string' },
  email: { type: 'string' },
  administrador: { type: 'boolean' },
} as const;
