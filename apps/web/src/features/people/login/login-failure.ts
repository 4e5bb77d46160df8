import { ApiError } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

/** The duration of the lock screen in seconds (spec section 4). */
export const LOCK_SECONDS = 40;

/**
 * The message to the person. With a title it is an alert, without one it is the error line of the form (spec section
 * 8).
 */
export interface LoginFailure {
  title?: string;
  text: string;
  /** The next step for the person, below a message of the specification. */
  hint?: string;
}

/** Returns true after too many attempts. The lock screen then replaces the message. */
export const isLock = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** Returns the message for a failed first step. */
export function credentialsFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { text: texts.unexpected };
  if (error.status === 401) return texts.credentials.wrong;
  if ([502, 503, 504].includes(error.status)) return texts.outage;
  return { text: error.message };
}

/** Returns the message for a failed second step. Only a refusal blames the code. */
export function codeFailure(error: unknown): LoginFailure {
  if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return texts.code.wrong;
  return credentialsFailure(error);
}
