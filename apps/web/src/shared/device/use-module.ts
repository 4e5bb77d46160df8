import { useEffect, useState } from 'react';

/** What a slow phone does first is what the person looks at: the screen and its data, not code for later. */
const LATER_MS = 2500;

type Loaded<T> = { module: T | null; failed: boolean };

/**
 * Code for later: fetched a little after the screen, so that it is there even if the network is gone by then;
 * at once when `wanted`. A failed fetch is tried again the next time it is wanted.
 */
export function useModule<T>(load: () => Promise<T>, wanted: boolean): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ module: null, failed: false });
  const missing = state.module === null;

  useEffect(() => {
    if (!missing) return;
    let left = false;
    const fetchNow = () => {
      load().then(
        (module) => left || setState({ module, failed: false }),
        () => left || setState({ module: null, failed: wanted }),
      );
    };
    if (wanted) fetchNow();
    const later = wanted ? undefined : setTimeout(fetchNow, LATER_MS);
    return () => {
      left = true;
      clearTimeout(later);
      // It was told to whoever wanted it: the next one is told of their own try alone, from the first moment on.
      setState((now) => (now.failed ? { module: null, failed: false } : now));
    };
  }, [load, wanted, missing]);

  return state;
}
