import { ApiError } from '@/shared/api/api-error.ts';

/** How long the lock screen stays, seconds (spec section 4). */
export const LOCK_SECONDS = 40;

/** What the person is told. With a title it is an alert, without it the error line of the form (spec section 8). */
export interface LoginFailure {
  title?: string;
  text: string;
}

const serviceDown: LoginFailure = {
  title: 'Sistema indisponível',
  text: 'Nenhuma resposta válida foi recebida do sistema destinado a login. Por favor, tente novamente mais tarde.',
};
const wrongCode: LoginFailure = {
  title: 'Código Inválido❗',
  text: 'O código inserido não é valido ou expirou. Por favor, tente novamente.',
};

/** Too many attempts: there is a screen for that instead of a message. */
export const isLock = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** What to say about a failed first step. */
export function credentialsFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { text: 'Erro inesperado. Tente novamente.' };
  if (error.status === 401) return { text: 'Usuário ou senha incorreta' };
  if ([502, 503, 504].includes(error.status)) return serviceDown;
  return { text: error.message };
}

/** What to say about a failed second step: only a refusal blames the code. */
export function codeFailure(error: unknown): LoginFailure {
  if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return wrongCode;
  return credentialsFailure(error);
}
