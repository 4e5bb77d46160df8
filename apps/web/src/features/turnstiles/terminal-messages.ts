import { ApiError } from '@/shared/api/api-error.ts';

/** What the server has judged is told in its words: which field, which rule, or that it is gone; all else is the call's. */
export const terminalFailure =
  (sentence: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : sentence;
