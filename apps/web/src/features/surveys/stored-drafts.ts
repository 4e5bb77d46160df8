import { draftCache } from '@/shared/session/draft-cache.ts';
import type { SurveyDraft } from './survey-draft.ts';

export const { kept: storedDraft, keep: storeDraft, drop: dropDraft } = draftCache<SurveyDraft>();
