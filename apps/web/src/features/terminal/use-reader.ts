import { useEffect, useEffectEvent } from 'react';
import { createReader } from './reader.ts';

/** Hears a reader wherever the focus is: it types like a keyboard. */
export function useReader(onRead: (read: string) => void): void {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const reader = createReader();
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const found = reader.press(event.key, event.timeStamp);
      if (event.key === 'Enter') event.preventDefault();
      if (found !== null) read(found);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
