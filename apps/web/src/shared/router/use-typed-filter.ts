import { useSearchText } from './use-search-text.ts';

/** Pause in the typing after which the search starts. */
export const TYPING_MS = 300;

/** Manages a search text that is applied when the typing pauses. */
export const useTypedFilter = (appliedText: string, ready: boolean, onApply: (text: string) => void) =>
  useSearchText(appliedText, ready, onApply, { termOf: (text) => text.trim(), delayMs: TYPING_MS });
