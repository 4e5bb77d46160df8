import { useEffect } from 'react';

/** Keeps the screen on while mounted, where the browser can. A lock is lost when the page is hidden: it is taken anew. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let released = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const sentinel = await navigator.wakeLock.request('screen');
        if (released) await sentinel.release();
        else lock = sentinel;
      } catch {
        // Refused, e.g. at low battery: the screen then goes dark as the phone wants.
      }
    };
    const onVisible = () => void take();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      released = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
