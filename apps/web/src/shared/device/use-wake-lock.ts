import { useEffect } from 'react';

/**
 * Keeps the screen on while mounted, if the browser can. It requests the lock again when the page becomes visible,
 * because the browser releases the lock of a hidden page.
 */
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
        // The browser refuses the lock, e.g. at low battery. The screen then turns off as usual.
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
