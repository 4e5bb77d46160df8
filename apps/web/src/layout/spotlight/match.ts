import { foldName } from '@reserva/domain/basics/names';
import { texts } from './texts.ts';

const particles = new Set(texts.particles.split(' '));

const searchTermsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface Findable {
  label: string;
  /** Synonyms and related words. */
  keywords: string;
}

/**
 * Returns the entries in which every typed word begins a word of the label or keywords. Accents and case are ignored.
 * Entries whose label alone matches come first.
 */
export function matching<T extends Findable>(entries: readonly T[], typed: string): T[] {
  const all = searchTermsOf(typed);
  const meaningful = all.filter((word) => !particles.has(word));
  const searchTerms = meaningful.length > 0 ? meaningful : all;
  const holds = (text: string) => {
    const textTerms = searchTermsOf(text);
    return searchTerms.every((each) => textTerms.some((word) => word.startsWith(each)));
  };
  const byLabel = entries.filter(({ label }) => holds(label));
  const byKeywords = entries.filter((entry) => holds(`${entry.label} ${entry.keywords}`));
  return [...new Set([...byLabel, ...byKeywords])];
}
