import { ApiError } from '@/shared/api/api-error.ts';

/** Why people were not found who were asked for by a button. */
export const searchFailure = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Erro ao buscar usuários!';
