import { useRef, useState } from 'react';

/**
 * Lets one run of an action go at a time. State is set after the click: a second click of the same moment must meet a
 * closed door, hence the ref. Failures are the action's own to show; one it lets through ends in nobody's hands.
 */
export function useOnce(): { busy: boolean; run: (action: () => unknown) => Promise<void> } {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (action: () => unknown) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
