import { ApiError } from '@/shared/api/api-error.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { texts } from './texts.ts';

const refusals: Record<number, string> = { 401: texts.failed.credentials, 403: sharedTexts.notAuthorized };

/** Spec 8, "Reservations admin": other failures of concluding show the server's own message. */
export const concludeFailure = (error: unknown): string =>
  error instanceof ApiError ? (refusals[error.status] ?? error.message) : texts.failed.conclude;

/** Spec 8, "Reservations admin". */
export const deleteFailure = (error: unknown): string =>
  (error instanceof ApiError && refusals[error.status]) || texts.failed.delete;

/** The server says why it is not taken back. */
export const undoFailure = (error: unknown): string =>
  error instanceof ApiError ? (refusals[error.status] ?? error.message) : texts.failed.undo;

/** Spec 8, "Reports": master code. */
export const masterFailure = (error: unknown): string =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
    ? sharedTexts.accessImage.notAuthorized
    : texts.failed.master;
