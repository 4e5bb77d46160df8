import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';
import { planInvitation } from './plan-invitation.ts';
import { readPerson } from './read-person.ts';

const CPF = '52998224725';
const known = (given: object = {}) => ({
  _id: 'a'.repeat(24),
  login: 'MARIA',
  name: 'MARIA DA SILVA',
  role: 1 as const,
  active: true,
  twoFactor: { exempt: false },
  ...given,
});
const nobody = { byLogin: null, byCpf: null, byBadge: null };
const plan = (args: string[], holders: Partial<Parameters<typeof planInvitation>[1]> = {}) => {
  const { subject, person } = parseOptions(['create', ...args]);
  return planInvitation(readPerson(subject, person), { ...nobody, ...holders });
};

test('an unknown login with a CPF and a badge becomes a new account', () => {
  expect(plan(['maria', '--cpf', '529.982.247-25', '--cracha', '1001'])).toEqual({
    kind: 'new',
    login: 'MARIA',
    cpf: CPF,
    badge: '1001',
    name: null,
    email: '',
  });
  expect(
    plan(['MARIA', '--cpf', CPF, '--cracha', '1', '--nome', 'maria  da silva', '--email', 'M@x.br']),
  ).toMatchObject({ kind: 'new', name: 'MARIA DA SILVA', email: 'm@x.br' });
});

test('an existing login is invited as administrator only with --administrador', () => {
  expect(plan(['maria'], { byLogin: known() })).toMatchObject({ kind: 'existing', promotes: false });
  expect(plan(['maria', '--administrador'], { byLogin: known({ role: 0 }) })).toMatchObject({
    kind: 'existing',
    promotes: true,
  });
});

test.each([
  ['neither CPF nor badge', [], {}, 'informe --cpf e --cracha'],
  ['no badge', ['--cpf', CPF], {}, 'informe --cpf e --cracha'],
  [
    'the CPF of another person',
    ['--cpf', CPF, '--cracha', '1'],
    { byCpf: known({ login: 'ANA', name: 'ANA' }) },
    'use o login ANA',
  ],
  [
    'the badge of another person',
    ['--cpf', CPF, '--cracha', '1'],
    { byBadge: known({ login: 'ANA', name: 'ANA' }) },
    'é de ANA (ANA)',
  ],
  ['data of an existing person', ['--nome', 'OUTRA'], { byLogin: known() }, 'não muda dados'],
  ['a person who is no administrator', [], { byLogin: known({ role: 2 }) }, '--administrador'],
  ['an inactive person', [], { byLogin: known({ active: false }) }, 'está inativo'],
  ['a display', ['--administrador'], { byLogin: known({ twoFactor: { exempt: true } }) }, 'conta de painel'],
])('create refuses an invitation with %s', (_what, args, holders, why) => {
  expect(plan(['maria', ...args], holders)).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining(why),
  });
});

test.each([
  [['create'], 'Informe um login'],
  [[], 'Informe um comando'],
  [['unlock', 'MARIA', '--cpf', CPF], 'Só create tem opções'],
  [['create', 'MARIA', 'ANA'], 'Informe um login'],
  [['create', 'MARIA', '--senha', 'x'], '--senha'],
])('the mistyped command %j is refused with a hint', (args, why) =>
  expect(() => parseOptions(args)).toThrow(why),
);

test('all problems of a person are reported at once', () => {
  const typed = 'create ~x --cpf 11111111111 --cracha a.b --nome= --email x';
  const { subject, person } = parseOptions(typed.split(' '));
  expect(() => readPerson(subject, person)).toThrow(
    'Confira: login inválido, CPF inválido, crachá inválido, nome inválido, e-mail inválido.',
  );
});
