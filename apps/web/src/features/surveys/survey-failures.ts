import { errors } from '@reserva/contracts/basics/errors';
import { ApiError, messageByStatus } from '@/shared/api/api-error.ts';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import type { ReadDraft } from './survey-draft.ts';
import { texts } from './texts.ts';

type Problem = Extract<ReadDraft, { ok: false }>['fault'];

/** Returns the message for an invalid draft (spec section 5). */
export const problemText = (problem: Problem): string =>
  problem === 'incomplete' ? texts.form.incomplete : errors[problem].message;

/** Messages of spec 8, "Surveys", for submitting. */
export const registerFailure = messageByStatus(texts.failures.rate, {
  403: texts.failures.rate,
  409: texts.failures.rated,
});

/** The message of spec 8, "Surveys", for saving. */
export const saveFailure = (): string => texts.failures.save;

/** The message of spec 8, "Surveys", for deleting the caller's own comment. */
export const deleteFailure = (): string => texts.failures.deleteSuggestion;

/** The spec has no message for this failure, so its text resembles the message for deleting a comment. */
export const deleteAnswersFailure = (): string => texts.failures.deleteAnswers;

/** The satisfaction page shows the error's own message (spec 8, "Surveys"). */
export const commentFailure = (error: unknown): string =>
  error instanceof ApiError ? error.message : deleteFailure();

/**
 * Returns the failure for a dialog, with the server's explanation in place of the sentence. A notification already
 * shows the sentence.
 */
export const shownFailure = (failure: ChangeFailure | null): ChangeFailure | null =>
  failure && { sentence: failure.hint ?? failure.sentence, hint: null };
