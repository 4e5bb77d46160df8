import { ApiError, messageByStatus, serverMessageOf } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

const byStatus = { 404: texts.failed.notFound, 409: texts.failed.exists };
const failureOr = (sentence: string) => messageByStatus(sentence, byStatus);

/**
 * Returns the server's message for an address that no turnstile can have. Only the server resolves addresses, so only
 * it knows the reason. Other failures get the given sentence.
 */
const ofAddress = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && error.code === 'turnstile_address_unfit'
    ? error.message
    : failureOr(sentence)(error);

export const addFailure = ofAddress(texts.failed.add);
export const updateFailure = ofAddress(texts.failed.update);
export const deleteFailure = messageByStatus(texts.failed.delete, {
  ...byStatus,
  401: texts.failed.deleteCredentials,
});
export const connectionFailure = failureOr(texts.failed.test);

/**
 * Returns the server's message about the device itself, such as out of reach or replaced. Other failures get the given
 * sentence.
 */
const ofDevice = (sentence: string) => serverMessageOf([409, 502], failureOr(sentence));

export const synchronizeFailure = ofDevice(texts.failed.synchronize);
export const confirmFailure = ofDevice(texts.failed.confirm);

/** Returns the server's message for a conflict that is gone or that another operator resolved. */
export const resolveFailure = serverMessageOf([404, 409], messageByStatus(texts.resolve.failed));
