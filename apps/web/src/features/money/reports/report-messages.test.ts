import { describe, expect, it } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import {
  dailyLogsFailure,
  monthlyLogsFailure,
  reservationsFailure,
  surveyFailure,
} from './report-messages.ts';

const status = (code: number) => new ApiError(code, 'internal', 'do servidor');

describe('failures of reports', () => {
  it.each([
    ['survey', surveyFailure, 401, 'Credenciais inválidas'],
    ['survey', surveyFailure, 403, 'Não autorizado!'],
    ['survey', surveyFailure, 404, 'Nenhuma avaliação encontrada!'],
    ['survey', surveyFailure, 500, 'Erro ao gerar relatório!'],
    ['daily', dailyLogsFailure, 403, 'Não autorizado!'],
    ['daily', dailyLogsFailure, 404, 'Nenhum registro encontrado!'],
    ['daily', dailyLogsFailure, 503, 'Erro ao gerar PDF'],
    ['monthly', monthlyLogsFailure, 401, 'Credenciais inválidas!'],
    ['monthly', monthlyLogsFailure, 403, 'Não autorizado!'],
    ['monthly', monthlyLogsFailure, 404, 'Nenhum registro encontrado!'],
    ['monthly', monthlyLogsFailure, 500, 'Erro ao gerar relátorio'],
    ['reservations', reservationsFailure, 401, 'Credenciais inválidas!'],
    ['reservations', reservationsFailure, 403, 'Não autorizado!'],
    ['reservations', reservationsFailure, 404, 'Nenhuma reserva encontrada!'],
    ['reservations', reservationsFailure, 503, 'Erro ao gerar relátorio'],
  ] as const)('the %s report with %s fails at %i with its message', (_report, failure, code, sentence) => {
    expect(failure(status(code))).toBe(sentence);
  });

  it('a report without any answer has the general failure message', () => {
    expect(reservationsFailure(new TypeError('x'))).toBe('Erro ao gerar relátorio');
  });
});
