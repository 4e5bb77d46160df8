import { useEffect, useEffectEvent, useState } from 'react';
import { reloadsAt, searchTerm } from './filters.ts';

/**
 * The text of the search, and what of it is searched for: what stood there when its length was even the last time. It
 * is applied as soon as the list is `ready`; a value that comes from elsewhere (a bookmark, the back arrow) is shown.
 */
export function useEvenSearch(applied: string, ready: boolean, onApply: (term: string) => void) {
  const [text, setText] = useState(applied);
  const [wanted, setWanted] = useState(applied);
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    if (applied !== sent) {
      setSent(applied);
      setWanted(applied);
      setText(applied);
    }
  }
  const apply = useEffectEvent((term: string) => {
    setSent(term);
    onApply(term);
  });
  useEffect(() => {
    if (ready && wanted !== sent) apply(wanted);
  }, [ready, wanted, sent]);
  const onText = (typed: string) => {
    setText(typed);
    if (reloadsAt(typed)) setWanted(searchTerm(typed));
  };
  return { text, onText };
}
