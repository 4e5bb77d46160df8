import { keptDrafts } from '@/shared/session/kept-drafts.ts';
import type { SurveyDraft } from './survey-draft.ts';

export const { kept: keptDraft, keep: keepDraft, drop: dropDraft } = keptDrafts<SurveyDraft>();
