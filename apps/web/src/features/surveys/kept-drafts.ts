import { onSessionChange } from '@/shared/session/session.ts';
import type { SurveyDraft } from './survey-draft.ts';

/** What was filled in and not sent, while the page lives: Escape, or a tap beside the dialog, loses no typing. */
const drafts = new Map<string, SurveyDraft>();

// Of one person only.
onSessionChange((change) => {
  if (change !== 'renewed' && change !== 'refused') drafts.clear();
});

export const keptDraft = (key: string): SurveyDraft | undefined => drafts.get(key);
export const keepDraft = (key: string, draft: SurveyDraft): void => void drafts.set(key, draft);
export const dropDraft = (key: string): void => void drafts.delete(key);
