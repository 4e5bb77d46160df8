import { expect, test } from 'vitest';
import { errorCodes, errors } from './errors.ts';

test.each(errorCodes)('the error %s has a failure status and a Portuguese message', (code) => {
  const { status, message } = errors[code];
  expect([400, 401, 403, 404, 409, 410, 411, 413, 429, 500, 502, 503]).toContain(status);
  expect(message).toMatch(/^\p{Lu}.{5,}/u);
  expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

// The statuses and sentences of spec section 8.
test.each([
  ['invalid_credentials', 401, 'Usuário ou senha incorreta'],
  ['unauthenticated', 401, 'Credenciais inválidas!'],
  ['forbidden', 403, 'Não autorizado!'],
  ['outside_window', 400, 'Fora de horário'],
  ['outside_window_cancel', 400, 'Fora de horário!'],
  ['reservation_exists', 409, 'Já possui reserva!'],
  ['survey_answered', 409, 'Já avaliado!'],
  ['comment_characters', 400, 'Não é permitido caracteres especiais!'],
  ['comment_lines', 400, 'Excesso de quebras de linhas!'],
  ['no_pending_reservation', 404, 'Nenhuma refeição pendente'],
] as const)('the error %s answers %d %j', (code, status, message) =>
  expect(errors[code]).toEqual({ status, message }),
);
