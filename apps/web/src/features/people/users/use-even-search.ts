import { useSearchText } from '@/shared/router/use-search-text.ts';
import { reloadsAt, searchTerm } from './filters.ts';

/** Applies a search text immediately, but only at even lengths. */
export const useEvenSearch = (appliedTerm: string, ready: boolean, onApply: (term: string) => void) =>
  useSearchText(appliedTerm, ready, onApply, {
    termOf: (text) => (reloadsAt(text) ? searchTerm(text) : null),
    delayMs: 0,
  });
