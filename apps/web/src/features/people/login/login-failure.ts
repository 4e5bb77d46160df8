import { ApiError } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

/** How long the lock screen stays, seconds (spec section 4). */
export const LOCK_SECONDS = 40;

/** What the person is told. With a title it is an alert, without it the error line of the form (spec section 8). */
export interface LoginFailure {
  title?: string;
  text: string;
  /** The next step for the person, below a sentence of the specification. */
  hint?: string;
}

/** Too many attempts: there is a screen for that instead of a message. */
export const isLock = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** What to say about a failed first step. */
export function credentialsFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { text: texts.unexpected };
  if (error.status === 401) return texts.credentials.wrong;
  if ([502, 503, 504].includes(error.status)) return texts.outage;
  return { text: error.message };
}

/** What to say about a failed second step: only a refusal blames the code. */
export function codeFailure(error: unknown): LoginFailure {
  if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return texts.code.wrong;
  return credentialsFailure(error);
}
