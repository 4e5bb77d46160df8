import { useSearchText } from './use-search-text.ts';

/** Between two keys of somebody who types fast. */
export const TYPING_MS = 300;

/** A search text that is applied when the typing pauses. */
export const useTypedFilter = (applied: string, ready: boolean, onApply: (text: string) => void) =>
  useSearchText(applied, ready, onApply, { termOf: (text) => text.trim(), delayMs: TYPING_MS });
