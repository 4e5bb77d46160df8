import { ApiError } from '@/shared/api/api-error.ts';
import { texts } from '../texts.ts';

/** Why people were not found who were asked for by a button. */
export const searchFailure = (error: unknown): string =>
  error instanceof ApiError ? error.message : texts.searchFailed;
