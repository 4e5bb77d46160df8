import { ApiError } from '@/shared/api/api-error.ts';
import type { ChangeFailure } from '@/shared/api/use-change.ts';
import { texts } from './texts.ts';

const failureOr =
  (sentence: string, known: Record<number, string>) =>
  (error: unknown): string =>
    (error instanceof ApiError && known[error.status]) || sentence;

const refused = { 401: 'Credenciais inválidas!', 403: 'Não autorizado!' };

/** The sentences of spec 8, "Reports". */
export const surveyFailure = failureOr('Erro ao gerar relatório!', {
  401: 'Credenciais inválidas',
  403: 'Não autorizado!',
  404: 'Nenhuma avaliação encontrada!',
});
export const dailyLogsFailure = failureOr('Erro ao gerar PDF', {
  ...refused,
  404: 'Nenhum registro encontrado!',
});
export const monthlyLogsFailure = failureOr('Erro ao gerar relátorio', {
  ...refused,
  404: 'Nenhum registro encontrado!',
});
/** Of reservations and the financial month. */
export const reservationsFailure = failureOr('Erro ao gerar relátorio', {
  ...refused,
  404: 'Nenhuma reserva encontrada!',
});

/** The failure of a report on one day. @param all false if the report searched only pending reservations; the hint then says so */
export const reservesFailure = (error: unknown, all: boolean): ChangeFailure => ({
  sentence: reservationsFailure(error),
  hint: error instanceof ApiError && error.status === 404 && !all ? texts.reserves.onlyPending : null,
});

/** Of a day’s and a month’s measurement: which one is missing the server says. */
export const measurementFailure = failureOr('Erro ao gerar relátorio', refused);

/** Of closing and reopening a month: what stands in the way is the server's to say. */
export const monthFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Erro ao alterar o mês!';
  if (error.status === 401 || error.status === 403) return refused[error.status];
  return error.message;
};
