import { ApiError } from '@/shared/api/api-error.ts';

/** Spec 8, "Turnstiles". */
export const LIST_FAILURE = 'Erro ao buscar catracas';
export const LOAD_FAILURE = 'Sem informações';

/** 401, 403, 404 and 409 have a sentence of their own, all else the call's. */
const failureOr =
  (sentence: string, unauthenticated = 'Credenciais inválidas!') =>
  (error: unknown): string => {
    const known: Record<number, string> = {
      401: unauthenticated,
      403: 'Não autorizado!',
      404: 'Catraca não encontrada!',
      409: 'IP já cadastrado!',
    };
    return (error instanceof ApiError && known[error.status]) || sentence;
  };

/** An address that no turnstile can have is told in the server's words: only there it is looked up. */
const ofAddress = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && error.code === 'turnstile_address_unfit'
    ? error.message
    : failureOr(sentence)(error);

export const addFailure = ofAddress('Erro ao cadastrar catraca!');
export const updateFailure = ofAddress('Erro ao alterar dados!');
export const deleteFailure = failureOr('Erro ao deletar catraca!', 'Credenciais inválidas');
export const connectionFailure = failureOr('Erro ao verificar conexão');

/** What the server says of the device itself is said as it is: out of reach, or replaced by another one. */
const ofDevice = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 502)
    ? error.message
    : failureOr(sentence)(error);

export const synchronizeFailure = ofDevice('Erro ao sincronizar catraca!');
export const confirmFailure = ofDevice('Erro ao confirmar troca!');

export const CONFLICTS_FAILURE = 'Erro ao buscar conflitos!';

/** One that is gone, or that somebody else resolved, is told in the server's words. */
export const resolveFailure = (error: unknown): string =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
    ? error.message
    : failureOr('Erro ao resolver conflito!')(error);
