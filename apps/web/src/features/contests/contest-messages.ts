import { ApiError } from '@/shared/api/api-error.ts';

export const INBOX_FAILURE = 'Erro ao buscar contestações';
export const CONTEST_FAILURE = 'Erro ao abrir a contestação';

/** What a rule refuses is told in the server's words, all else by the call's sentence. */
const inServersWords =
  (sentence: string) =>
  (error: unknown): string =>
    error instanceof ApiError && [400, 403, 404, 409].includes(error.status) ? error.message : sentence;

export const sendFailure = inServersWords('Erro ao enviar a contestação!');
export const decideFailure = inServersWords('Erro ao responder a contestação!');
