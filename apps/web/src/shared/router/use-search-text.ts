import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** Returns the term to search for; null keeps the previous term. */
  termOf: (text: string) => string | null;
  /** Pause in the typing after which the term is applied. */
  delayMs: number;
}

/**
 * Manages the text of a search field whose value is in the address. A new term is applied once the list is `ready`. A
 * value from elsewhere (a bookmark, the back button) replaces the text.
 */
export function useSearchText(
  applied: string,
  ready: boolean,
  onApply: (term: string) => void,
  { termOf, delayMs }: Options,
) {
  const [{ text, term }, setTyped] = useState({ text: applied, term: applied });
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    if (applied !== sent) {
      setSent(applied);
      setTyped({ text: applied, term: applied });
    }
  }
  const apply = useEffectEvent(() => {
    setSent(term);
    onApply(term);
  });
  useEffect(() => {
    if (!ready || term === sent) return;
    if (delayMs === 0) return apply();
    const timer = setTimeout(() => apply(), delayMs);
    return () => clearTimeout(timer);
  }, [ready, term, sent, delayMs]);
  const setText = (typed: string) =>
    setTyped((before) => ({ text: typed, term: termOf(typed) ?? before.term }));
  return { text, setText };
}
