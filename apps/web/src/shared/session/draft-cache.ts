import { onSessionChange } from './session.ts';

/** What was filled in and not sent, while the page lives: Escape, or a tap beside the dialog, loses no typing. */
export function draftCache<Draft>() {
  const drafts = new Map<string, Draft>();
  // Of one person only.
  onSessionChange((change) => {
    if (change !== 'renewed' && change !== 'refused') drafts.clear();
  });
  return {
    kept: (key: string): Draft | undefined => drafts.get(key),
    keep: (key: string, draft: Draft): void => void drafts.set(key, draft),
    drop: (key: string): void => void drafts.delete(key),
  };
}
