import { errors } from '@reserva/contracts/basics/errors';
import { ApiError, messageByStatus } from '@/shared/api/api-error.ts';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import type { ReadDraft } from './survey-draft.ts';
import { texts } from './texts.ts';

type Problem = Extract<ReadDraft, { ok: false }>['fault'];

/** Spec section 5: what is the matter with what was filled in. */
export const problemText = (problem: Problem): string =>
  problem === 'incomplete' ? texts.form.incomplete : errors[problem].message;

/** Spec 8, "Surveys": submit. */
export const registerFailure = messageByStatus(texts.failures.rate, {
  403: texts.failures.rate,
  409: texts.failures.rated,
});

/** Spec 8, "Surveys": save. */
export const saveFailure = (): string => texts.failures.save;

/** Spec 8, "Surveys": delete a suggestion of one's own. */
export const deleteFailure = (): string => texts.failures.deleteSuggestion;

/** The spec has no sentence for it: after the one above. */
export const deleteAnswersFailure = (): string => texts.failures.deleteAnswers;

/** Spec 8, "Surveys": the satisfaction page shows the error's own message. */
export const commentFailure = (error: unknown): string =>
  error instanceof ApiError ? error.message : deleteFailure();

/** In a dialog what the server explains stands in place of the sentence, which the notification shows. */
export const shownFailure = (failure: ChangeFailure | null): ChangeFailure | null =>
  failure && { sentence: failure.hint ?? failure.sentence, hint: null };
