import type { Role } from '@reserva/contracts/basics/primitives';
import { isValidCpf } from '@reserva/domain/basics/cpf';
import { passwordProblem } from '@reserva/domain/people/password';
import { isBadgeNumber, isEmailAddress, loginName, personName } from '@reserva/domain/people/person-fields';
import { cpfOf } from '@reserva/file-import/cpf-of';
import type { PersonRow } from '../columns.ts';

/** The values of a line. Undefined values stay as they are stored. */
export interface Person {
  line: number;
  login: string;
  name: string;
  cpf: string;
  badge: string;
  email: string | undefined;
  role: Role | undefined;
  exempt: boolean | undefined;
  /** The password, or undefined if the file has none. */
  password: string | undefined;
}

/** Reads the person of a line and lists its problems in Portuguese. Without problems all values are valid. */
export function readPerson({ line, cells }: PersonRow): { person: Person; faults: string[] } {
  const problems: string[] = [];
  const check = (fine: boolean, problem: string) => {
    if (!fine) problems.push(problem);
  };
  const login = loginName(cells.login ?? '');
  const name = personName(cells.nome ?? '');
  const badge = cells.cracha ?? '';
  const cpf = cpfOf(cells.cpf ?? '');
  check(login !== null, 'login inválido');
  check(name !== null, 'nome inválido');
  check(isValidCpf(cpf), 'CPF inválido');
  check(isBadgeNumber(badge), 'crachá inválido');
  check(!cells.email || isEmailAddress(cells.email), 'e-mail inválido');
  const password = cells.password || undefined;
  check(!password || passwordProblem(password) === null, 'senha com menos de 8 caracteres');
  const role = cells.roles === undefined ? undefined : roleOf(cells.roles);
  check(role !== null, 'roles inválido');
  const exempt = cells.isento === undefined ? undefined : yesOrNo(cells.isento);
  check(exempt !== null, 'isento inválido');
  return {
    person: {
      line,
      login: login ?? '',
      name: name ?? '',
      cpf,
      badge,
      email: cells.email?.toLowerCase(),
      role: role ?? undefined,
      exempt: exempt ?? undefined,
      password,
    },
    faults: problems,
  };
}

/** Returns the first role of a list, which is the one that counts (spec section 6), or null if it is invalid. */
function roleOf(text: string): Role | null {
  const first = text.split(/[,;|\s]+/)[0] ?? '';
  if (first === '') return 0;
  return /^[0-3]$/.test(first) ? (Number(first) as Role) : null;
}

function yesOrNo(text: string): boolean | null {
  if (/^(sim|s|1|x|true)$/i.test(text)) return true;
  return /^(não|nao|n|0|false|)$/i.test(text) ? false : null;
}
