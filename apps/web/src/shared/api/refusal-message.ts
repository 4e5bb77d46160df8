import { sharedTexts } from '@/shared/texts.ts';
import { ApiError } from './api-error.ts';

/** What the server says of a refusal is meant for whoever asked; all else is the call's sentence. */
export const refusalMessage = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && [400, 404, 409].includes(error.status)
    ? error.message
    : error instanceof ApiError && error.status === 403
      ? sharedTexts.notAuthorized
      : sentence;
