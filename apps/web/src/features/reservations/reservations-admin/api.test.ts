import type { ErrorBody } from '@reserva/contracts/operations';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { concludeFailure, deleteFailure, masterFailure } from './api.ts';

const refused = (status: number, code: ErrorBody['code'], message = `do servidor: ${code}`) =>
  new ApiError(status, code, message);

describe('what an operator is told (spec 8)', () => {
  it.each([
    [refused(401, 'unauthenticated'), 'Credenciais inválidas!'],
    [refused(403, 'forbidden'), 'Não autorizado!'],
    [refused(400, 'future_date'), 'do servidor: future_date'],
    [refused(503, 'outcome_unknown'), 'do servidor: outcome_unknown'],
    [new TypeError('x'), 'Erro ao concluir reserva!'],
  ])('when concluding failed: %s', (error, sentence) => {
    expect(concludeFailure(error)).toBe(sentence);
  });

  it.each([
    [refused(401, 'unauthenticated'), 'Credenciais inválidas!'],
    [refused(403, 'forbidden'), 'Não autorizado!'],
    [refused(503, 'outcome_unknown'), 'Erro ao deletar reserva!'],
    [new TypeError('x'), 'Erro ao deletar reserva!'],
  ])('when deleting failed: %s', (error, sentence) => {
    expect(deleteFailure(error)).toBe(sentence);
  });

  it.each([
    [refused(401, 'unauthenticated'), 'Não Autorizado!'],
    [refused(403, 'forbidden'), 'Não Autorizado!'],
    [refused(500, 'internal'), 'Erro ao gerar o Master'],
  ])('when no master code was made: %s', (error, sentence) => {
    expect(masterFailure(error)).toBe(sentence);
  });
});
