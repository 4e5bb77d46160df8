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
  appliedText: string,
  ready: boolean,
  onApply: (term: string) => void,
  { termOf, delayMs }: Options,
) {
  const [{ text, term }, setTyped] = useState({ text: appliedText, term: appliedText });
  const [sentTerm, setSentTerm] = useState(appliedText);
  const [lastApplied, setLastApplied] = useState(appliedText);
  if (appliedText !== lastApplied) {
    setLastApplied(appliedText);
    if (appliedText !== sentTerm) {
      setSentTerm(appliedText);
      setTyped({ text: appliedText, term: appliedText });
    }
  }
  const apply = useEffectEvent(() => {
    setSentTerm(term);
    onApply(term);
  });
  useEffect(() => {
    if (!ready || term === sentTerm) return;
    if (delayMs === 0) return apply();
    const timer = setTimeout(() => apply(), delayMs);
    return () => clearTimeout(timer);
  }, [ready, term, sentTerm, delayMs]);
  const setText = (typed: string) =>
    setTyped((current) => ({ text: typed, term: termOf(typed) ?? current.term }));
  return { text, setText };
}
