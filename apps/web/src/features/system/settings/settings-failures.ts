import { ApiError } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

/** Spec 8, "Settings and prices": 401 and 403 have a sentence of their own, all else the call's. */
const failureOr =
  (sentence: string, others: Record<number, string> = {}) =>
  (error: unknown): string => {
    const messages: Record<number, string> = {
      401: texts.failures.credentials,
      403: texts.failures.notAuthorized,
      ...others,
    };
    return (error instanceof ApiError && messages[error.status]) || sentence;
  };

/** Another operator was faster or the day does not fit. The server's message says which. */
const serverMessageOr = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && [400, 404, 409].includes(error.status)
    ? error.message
    : failureOr(sentence)(error);
export const updateValuesFailure = serverMessageOr(texts.values.saveFailed);
export const withdrawValuesFailure = serverMessageOr(texts.values.withdrawFailed);
export const synchronizeFailure = serverMessageOr(texts.values.synchronizeFailed);
export const uploadMenuFailure = failureOr(texts.menu.upload.failed);
export const deleteMenuFailure = (): string => texts.menu.delete.failed;
export const endAccessFailure = failureOr(texts.endAccess.failed, { 404: texts.resetLogin.notFound });
export const resetLoginFailure = failureOr(texts.resetLogin.failed, { 404: texts.resetLogin.notFound });
export const findByCpfFailure = failureOr(texts.resetLogin.searchFailed);
