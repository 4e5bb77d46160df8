import { completeCpf } from '@reserva/domain/basics/cpf';
import { expect, test } from 'vitest';
import { findRepeated } from './find-repeated.ts';
import { findTaken } from './find-taken.ts';
import type { StoredUser } from './known-user.ts';
import { type Person, readPerson } from './read-person.ts';

const cpf = (n: number) => completeCpf(String(100_000_000 + n));
const cells = { login: 'ana', nome: ' Ana  de Ávila ', cpf: cpf(1), cracha: '2001' };
const person = (n: number, given: Partial<Person> = {}): Person => ({
  ...readPerson({ line: n + 1, cells: { ...cells, login: `p${n}`, cpf: cpf(n), cracha: String(n) } }).person,
  ...given,
});
const user = (n: number, given: Partial<StoredUser> = {}): StoredUser => ({
  _id: `u${n}`,
  login: `P${n}`,
  name: `PESSOA ${n}`,
  cpf: cpf(n),
  badge: String(n),
  email: '',
  role: 0,
  active: true,
  passwordHash: 'x',
  twoFactor: { exempt: false },
  ...given,
});

test('a line is read into a person with normalised name, login, CPF and e-mail', () => {
  const dotted = cells.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  expect(
    readPerson({ line: 9, cells: { ...cells, cpf: dotted, email: 'Ana@Exemplo.com', roles: '2,3' } }),
  ).toEqual({
    person: {
      line: 9,
      login: 'ANA',
      name: 'ANA DE ÁVILA',
      cpf: cells.cpf,
      badge: '2001',
      email: 'ana@exemplo.com',
      role: 2,
      exempt: undefined,
      password: undefined,
    },
    faults: [],
  });
});

test('leading zeros of a CPF are restored only if its check digits fit', () => {
  const withZeros = completeCpf('001234567');
  expect(readPerson({ line: 2, cells: { ...cells, cpf: String(Number(withZeros)) } }).person.cpf).toBe(
    withZeros,
  );
  expect(readPerson({ line: 2, cells: { ...cells, cpf: '1234567891' } }).faults).toEqual(['CPF inválido']);
});

test.each([
  [{ login: '' }, 'login inválido'],
  [{ login: '~x' }, 'login inválido'],
  [{ nome: ' ' }, 'nome inválido'],
  [{ cpf: '11111111111' }, 'CPF inválido'],
  [{ cpf: '15350946057' }, 'CPF inválido'],
  [{ cracha: '' }, 'crachá inválido'],
  [{ cracha: '1 2' }, 'crachá inválido'],
  [{ email: 'ana' }, 'e-mail inválido'],
  [{ roles: '4' }, 'roles inválido'],
  [{ roles: 'admin' }, 'roles inválido'],
  [{ password: 'curta' }, 'senha com menos de 8 caracteres'],
  [{ isento: 'talvez' }, 'isento inválido'],
])('a line with %j is reported as faulty', (given, fault) => {
  expect(readPerson({ line: 2, cells: { ...cells, ...given } }).faults).toEqual([fault]);
});

test('an empty role means no role', () => {
  expect(readPerson({ line: 2, cells: { ...cells, roles: '' } }).person.role).toBe(0);
});

test('a missing column of roles leaves the role unchanged', () => {
  expect(readPerson({ line: 2, cells }).person.role).toBeUndefined();
});

test('a repeated CPF, login or badge is a fault of every line that has it', () => {
  const people = [person(1), person(2, { badge: '1' }), person(3, { cpf: cpf(1), login: 'P1' }), person(4)];
  expect(findRepeated(people)).toEqual(
    new Map([
      [2, ['CPF repetido na linha 4', 'login repetido na linha 4', 'crachá repetido na linha 3']],
      [4, ['CPF repetido na linha 2', 'login repetido na linha 2']],
      [3, ['crachá repetido na linha 2']],
    ]),
  );
});

const active = ({ active: is }: StoredUser) => is;

test('the badge of an active person outside the file is taken', () => {
  const { faults, releases } = findTaken([person(1, { badge: '9' })], [user(1), user(9)], active);
  expect(faults).toEqual(new Map([[2, ['crachá já usado por PESSOA 9']]]));
  expect(releases).toEqual([]);
});

test('an inactive person gives up the login and the badge of another line', () => {
  const left = user(9, { active: false });
  const { faults, releases } = findTaken([person(1, { badge: '9', login: 'P9' })], [user(1), left], active);
  expect(faults.size).toBe(0);
  expect(releases).toEqual([
    { user: left, field: 'login' },
    { user: left, field: 'badge' },
  ]);
});

test('two people can exchange their badges in one file', () => {
  const people = [person(1, { badge: '2' }), person(2, { badge: '1' })];
  expect(findTaken(people, [user(1), user(2)], active)).toEqual({ faults: new Map(), releases: [] });
});

test('a fault of one line spreads to the lines that need its badge', () => {
  // Each person needs the badge of the next one. Person 3 needs the badge of person 9, who is not in the file.
  const people = [person(1, { badge: '2' }), person(2, { badge: '3' }), person(3, { badge: '9' })];
  const { faults } = findTaken(people, [user(1), user(2), user(3), user(9)], active);
  expect([...faults.keys()].sort()).toEqual([2, 3, 4]);
});
