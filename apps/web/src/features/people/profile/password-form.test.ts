import { errors } from '@reserva/contracts/basics/errors';
import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { passwordProblems, refusalProblems } from './password-form.ts';

const good = { password: 'velha', newPassword: 'nova senha', repeated: 'nova senha', code: '123456' };
const problemsOf = (given: Partial<typeof good>) =>
  Object.entries(passwordProblems({ ...good, ...given })).filter(([, fault]) => fault);

test('each invalid password field has its own message before sending', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ code: '' })).toEqual([]);
  expect(problemsOf({ password: '' })).toEqual([['password', 'Informe a senha atual']]);
  expect(problemsOf({ newPassword: 'curta', repeated: 'curta' })).toEqual([
    ['newPassword', 'A senha deve conter pelo menos 8 caracteres!'],
  ]);
  expect(problemsOf({ repeated: 'outra senha' })).toEqual([['repeated', 'As senhas não são iguais!']]);
  expect(problemsOf({ code: '123' })).toEqual([['code', 'O código tem 6 números']]);
});

test('a refusal of the server appears at the field it concerns', () => {
  const refused = (code: 'password_wrong' | 'password_common' | 'code_wrong' | 'unavailable') =>
    refusalProblems(new ApiError(errors[code].status, code, errors[code].message));
  expect(refused('password_wrong')).toEqual({ password: 'Senha atual incorreta.' });
  expect(refused('password_common')).toEqual({ newPassword: 'Esta senha é muito comum. Escolha outra.' });
  expect(refused('code_wrong')).toEqual({ code: errors.code_wrong.message });
  expect(refused('unavailable')).toEqual({});
  expect(refusalProblems(new Error('x'))).toEqual({});
});
