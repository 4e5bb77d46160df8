import { ApiError } from '@/shared/api/api-error.ts';

/** Spec 8, "Settings and prices": 401 and 403 have a sentence of their own, all else the call's. */
const failureOr =
  (sentence: string, others: Record<number, string> = {}) =>
  (error: unknown): string => {
    const known: Record<number, string> = {
      401: 'Credenciais inválidas!',
      403: 'Não autorizado!',
      ...others,
    };
    return (error instanceof ApiError && known[error.status]) || sentence;
  };

export const VALUES_FAILURE = 'Erro ao obter valores';
/** Somebody was faster, or the day does not fit: that is the server's to say. */
const told = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && [400, 404, 409].includes(error.status)
    ? error.message
    : failureOr(sentence)(error);
export const updateValuesFailure = told('Erro ao alterar valores!');
export const withdrawValuesFailure = told('Erro ao retirar valores!');
export const synchronizeFailure = told('Erro ao enviar valores para catracas!');
export const uploadMenuFailure = failureOr('Erro ao atualizar cardápio!');
export const deleteMenuFailure = (): string => 'Erro ao excluir!';
export const endAccessFailure = failureOr('Erro ao encerrar acessos!', { 404: 'Usuário não encontrado!' });
export const resetLoginFailure = failureOr('Erro ao resetar autenticação!', {
  404: 'Usuário não encontrado!',
});
