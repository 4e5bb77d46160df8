import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

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
  useTimeout(() => setDue(true), delayMs, { autoInvoke: true });
  return due ? children : null;
}
