import { type ReactNode, useEffect, useState } from 'react';

/** What loads faster shows no skeleton: a flicker costs more attention than a short blank. */
export const SKELETON_DELAY_MS = 200;

/** Shows `children` only once the wait is long enough to be noticed. */
export function AfterDelay({
  children,
  delayMs = SKELETON_DELAY_MS,
}: {
  children: ReactNode;
  delayMs?: number;
}) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return due ? children : null;
}
