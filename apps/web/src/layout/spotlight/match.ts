import { foldName } from '@reserva/domain/basics/names';
import { texts } from './texts.ts';

const particles = new Set(texts.particles.split(' '));

const searchTermsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface Findable {
  label: string;
  /** Other names of the same thing. */
  keywords: string;
}

/**
 * Entries in which every typed word begins a word of the label or the keywords, without regard to accents and case.
 * Entries that match by their label alone come first.
 */
export function matching<T extends Findable>(entries: readonly T[], typed: string): T[] {
  const all = searchTermsOf(typed);
  const meaningful = all.filter((word) => !particles.has(word));
  const searchTerms = meaningful.length > 0 ? meaningful : all;
  const holds = (text: string) => {
    const words = searchTermsOf(text);
    return searchTerms.every((each) => words.some((word) => word.startsWith(each)));
  };
  const byLabel = entries.filter(({ label }) => holds(label));
  const byKeywords = entries.filter((entry) => holds(`${entry.label} ${entry.keywords}`));
  return [...new Set([...byLabel, ...byKeywords])];
}
