import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** Between two keys of somebody who types fast. */
export const TYPING_MS = 300;

/**
 * The text of a search field whose value lives in the address. It is applied when the typing pauses and the list is
 * `ready`; what is typed meanwhile is kept. A value that comes from elsewhere (a bookmark, the back arrow) is shown.
 */
export function useTypedFilter(applied: string, ready: boolean, onApply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    if (applied !== sent) {
      setSent(applied);
      setText(applied);
    }
  }
  const apply = useDebouncedCallback((wanted: string) => {
    setSent(wanted);
    onApply(wanted);
  }, TYPING_MS);
  const wanted = text.trim();
  useEffect(() => {
    if (!ready || wanted === sent) return;
    apply(wanted);
    return apply.cancel;
  }, [wanted, sent, ready, apply]);
  return { text, setText };
}
