import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { isArriving } from './arrival.ts';

/** What loads faster shows no skeleton: a flicker costs more attention than a short blank. */
export const SKELETON_DELAY_MS = 200;

/** Shows `children` only once the wait is long enough to be noticed; at once where the page showed their like until now. */
export function AfterDelay({
  children,
  delayMs = SKELETON_DELAY_MS,
}: {
  children: ReactNode;
  delayMs?: number;
}) {
  const [due, setDue] = useState(isArriving);
  useTimeout(() => setDue(true), delayMs, { autoInvoke: true });
  return due ? children : null;
}
