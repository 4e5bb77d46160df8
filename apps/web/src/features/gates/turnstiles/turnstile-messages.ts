import { ApiError } from '@/shared/api/api-error.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { texts } from './texts.ts';

/** 401, 403, 404 and 409 have a sentence of their own, all else the call's. */
const failureOr =
  (sentence: string, unauthenticated = texts.failed.credentials) =>
  (error: unknown): string => {
    const messages: Record<number, string> = {
      401: unauthenticated,
      403: sharedTexts.notAuthorized,
      404: texts.failed.notFound,
      409: texts.failed.exists,
    };
    return (error instanceof ApiError && messages[error.status]) || sentence;
  };

/** An address that no turnstile can have is told in the server's words: only there it is looked up. */
const ofAddress = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && error.code === 'turnstile_address_unfit'
    ? error.message
    : failureOr(sentence)(error);

export const addFailure = ofAddress(texts.failed.add);
export const updateFailure = ofAddress(texts.failed.update);
export const deleteFailure = failureOr(texts.failed.delete, texts.failed.deleteCredentials);
export const connectionFailure = failureOr(texts.failed.test);

/** What the server says of the device itself is said as it is: out of reach, or replaced by another one. */
const ofDevice = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.status === 502)
    ? error.message
    : failureOr(sentence)(error);

export const synchronizeFailure = ofDevice(texts.failed.synchronize);
export const confirmFailure = ofDevice(texts.failed.confirm);

/** One that is gone, or that somebody else resolved, is told in the server's words. */
export const resolveFailure = (error: unknown): string =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
    ? error.message
    : failureOr(texts.resolve.failed)(error);
