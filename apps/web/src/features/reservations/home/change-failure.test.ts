import { expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { changeFailure, OfflineError } from './change-failure.ts';

const refused = (status: number, code: ApiError['code'] = 'unreadable') => new ApiError(status, code, 'x');

it.each([
  ['reserve', 401, 'Credenciais inválidas!'],
  ['reserve', 409, 'Já possui reserva!'],
  ['reserve', 400, 'Fora de horário'],
  ['reserve', 404, 'Erro ao reservar'],
  ['reserve', 429, 'Erro ao reservar'],
  ['reserve', 500, 'Erro ao reservar'],
  ['reserve', 503, 'Erro ao reservar'],
  ['reserve', 0, 'Erro ao reservar'],
  ['cancel', 401, 'Credenciais inválidas!'],
  ['cancel', 400, 'Fora de horário!'],
  ['cancel', 404, 'Nenhuma refeição pendente'],
  ['cancel', 409, 'Erro ao cancelar!'],
  ['cancel', 500, 'Erro ao cancelar!'],
  ['cancel', 0, 'Erro ao cancelar!'],
  ['move', 400, 'Fora de horário!'],
  ['move', 401, 'Credenciais inválidas!'],
  ['move', 404, 'Nenhuma refeição pendente'],
  ['move', 500, 'Erro ao trocar o local!'],
] as const)('the %s change with status %i fails with the message: %s', (change, status, message) => {
  expect(changeFailure(change, refused(status)).sentence).toBe(message);
});

it('an unknown outcome is reported as being checked', () => {
  expect(changeFailure('reserve', refused(503, 'outcome_unknown')).sentence).toBe(
    'O sistema demorou a responder. Conferindo sua reserva…',
  );
});

it('a closed meal is reported in the server’s words', () => {
  const words = 'Fora de horário: refeição fechada. Natal.';
  expect(changeFailure('reserve', new ApiError(400, 'meal_not_served', words)).sentence).toBe(words);
});

it.each([
  ['reserve', 'Erro ao reservar', 'Você está sem internet: nada foi reservado.'],
  ['cancel', 'Erro ao cancelar!', 'Você está sem internet: nada foi cancelado.'],
  ['move', 'Você está sem internet: o local continua o mesmo.', null],
] as const)('a %s attempt without a network says that nothing changed', (change, sentence, hint) => {
  expect(changeFailure(change, new OfflineError())).toEqual({ sentence, hint });
});

it('a request without an answer warns that it may have arrived', () => {
  const { hint } = changeFailure('reserve', refused(0));
  expect(hint).toMatch(/^Não deu para saber se a reserva foi feita/);
  expect(changeFailure('reserve', refused(500)).hint).toBeNull();
});
