import { ApiError } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

/** What a rule refuses is told in the server's words, all else by the call's sentence. */
const inServersWords =
  (sentence: string) =>
  (error: unknown): string =>
    error instanceof ApiError && [400, 403, 404, 409].includes(error.status) ? error.message : sentence;

export const sendFailure = inServersWords(texts.failed.send);
export const decideFailure = inServersWords(texts.failed.decide);
