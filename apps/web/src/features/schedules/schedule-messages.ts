import { ApiError } from '@/shared/api/api-error.ts';
import { RESERVATIONS, type Scope } from './scope.ts';

export const loadFailure = (scope: Scope): string =>
  scope === RESERVATIONS ? 'Erro ao puxar horarios para reserva!' : 'Sem informações';

/**
 * Spec 8, "Schedule saves". A 502 carries the server's own sentence: it names the turnstiles that could not be reached
 * (one or several); the others are saved.
 */
export const saveFailure = (scope: Scope) => (error: unknown) => {
  const other = scope === RESERVATIONS ? 'Erro ao atualizar horários!' : 'Erro ao alterar horários';
  if (!(error instanceof ApiError)) return other;
  if (error.status === 401) return 'Credenciais inválidas!';
  if (error.status === 403) return 'Não autorizado!';
  return error.status === 502 || error.status === 400 ? error.message : other;
};
