import type { Rating } from '@reserva/contracts/basics/primitives';
import { type ReadComment, readComment } from '@reserva/domain/basics/comment';
import type { SurveyAnswer } from '@/shared/api/screen-names.ts';
import { draftCache } from '@/shared/session/draft-cache.ts';
import { type CriterionField, criteria } from './criteria.ts';

/** A survey that is being filled in. */
export interface SurveyDraft {
  ratings: Record<CriterionField, Rating | null>;
  suggestion: string;
}

export const emptyDraft: SurveyDraft = {
  ratings: { feed: null, variety: null, hygiene: null, dedication: null },
  suggestion: '',
};

/** Builds a draft with the same rating for all criteria. */
export const draftOfFace = (rating: Rating): SurveyDraft => ({
  ratings: { feed: rating, variety: rating, hygiene: rating, dedication: rating },
  suggestion: '',
});

/** Builds a draft from a stored answer. */
export const draftOf = (answer: SurveyAnswer): SurveyDraft => ({
  ratings: {
    feed: answer.refeicao,
    variety: answer.variedade,
    hygiene: answer.higiene,
    dedication: answer.dedicacao,
  },
  suggestion: answer.sugestao,
});

export const missingCriteria = ({ ratings }: SurveyDraft): CriterionField[] =>
  criteria.map(({ field }) => field).filter((field) => ratings[field] === null);

/** Four ratings and a valid comment, ready to send (spec section 5). */
export type Answers = Record<CriterionField, Rating> & { suggestion: string };

export type ReadDraft =
  | { ok: true; answers: Answers }
  | { ok: false; fault: 'incomplete' | Extract<ReadComment, { ok: false }>['code'] };

/** Returns the answers of a draft, or the reason why the draft is invalid. */
export function readDraft({ ratings, suggestion }: SurveyDraft): ReadDraft {
  const { feed, variety, hygiene, dedication } = ratings;
  if (!feed || !variety || !hygiene || !dedication) return { ok: false, fault: 'incomplete' };
  const read = readComment(suggestion);
  if (!read.ok) return { ok: false, fault: read.code };
  return { ok: true, answers: { feed, variety, hygiene, dedication, suggestion: read.comment } };
}

export const { find: storedDraft, store: storeDraft, remove: dropDraft } = draftCache<SurveyDraft>();
