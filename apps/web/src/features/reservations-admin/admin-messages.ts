import { ApiError } from '@/shared/api/api-error.ts';

const refusals: Record<number, string> = { 401: 'Credenciais inválidas!', 403: 'Não autorizado!' };

/** Spec 8, "Reservations admin": other failures of concluding show the server's own message. */
export const concludeFailure = (error: unknown): string =>
  error instanceof ApiError ? (refusals[error.status] ?? error.message) : 'Erro ao concluir reserva!';

/** Spec 8, "Reservations admin". */
export const deleteFailure = (error: unknown): string =>
  (error instanceof ApiError && refusals[error.status]) || 'Erro ao deletar reserva!';

/** The server says why it is not taken back. */
export const undoFailure = (error: unknown): string =>
  error instanceof ApiError ? (refusals[error.status] ?? error.message) : 'Erro ao desfazer!';

/** Spec 8, "Reports": master code. */
export const masterFailure = (error: unknown): string =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
    ? 'Não Autorizado!'
    : 'Erro ao gerar o Master';
