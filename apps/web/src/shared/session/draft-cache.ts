import { onSessionChange } from './session.ts';

/**
 * Creates a store of unsent form input, so that Escape or a tap beside the dialog loses nothing. The input is lost when
 * the page closes.
 */
export function draftCache<Draft>() {
  const drafts = new Map<string, Draft>();
  // Drafts belong to one person, so a sign-in or sign-out deletes them.
  onSessionChange((change) => {
    if (change !== 'renewed' && change !== 'refused') drafts.clear();
  });
  return {
    find: (key: string): Draft | undefined => drafts.get(key),
    store: (key: string, draft: Draft): void => void drafts.set(key, draft),
    remove: (key: string): void => void drafts.delete(key),
  };
}
