import type { ErrorBody } from '@reserva/contracts/operations';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { concludeFailure, deleteFailure, masterFailure } from './api.ts';

const refused = (status: number, code: ErrorBody['code'], message = `do servidor: ${code}`) =>
  new ApiError(status, code, message);

describe('messages to operators (spec 8)', () => {
  it.each([
    [refused(401, 'unauthenticated'), 'Credenciais inválidas!'],
    [refused(403, 'forbidden'), 'Não autorizado!'],
    [refused(400, 'future_date'), 'do servidor: future_date'],
    [refused(503, 'outcome_unknown'), 'do servidor: outcome_unknown'],
    [new TypeError('x'), 'Erro ao concluir reserva!'],
  ])('a failure to conclude shows its message: %s', (error, sentence) => {
    expect(concludeFailure(error)).toBe(sentence);
  });

  it.each([
    [refused(401, 'unauthenticated'), 'Credenciais inválidas!'],
    [refused(403, 'forbidden'), 'Não autorizado!'],
    [refused(503, 'outcome_unknown'), 'Erro ao deletar reserva!'],
    [new TypeError('x'), 'Erro ao deletar reserva!'],
  ])('a failure to delete shows its message: %s', (error, sentence) => {
    expect(deleteFailure(error)).toBe(sentence);
  });

  it.each([
    [refused(401, 'unauthenticated'), 'Não Autorizado!'],
    [refused(403, 'forbidden'), 'Não Autorizado!'],
    [refused(500, 'internal'), 'Erro ao gerar o Master'],
  ])('a failure to make a master code shows its message: %s', (error, sentence) => {
    expect(masterFailure(error)).toBe(sentence);
  });
});
