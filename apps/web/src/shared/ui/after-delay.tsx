import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

/** True until the first screen is drawn: index.html shows its shape, and the skeleton of the screen replaces it at once. */
let arriving = false;

/** @param isArriving false as soon as the first screen was drawn */
export function setArriving(isArriving: boolean): void {
  arriving = isArriving;
}

/** A shorter wait shows no skeleton: a flicker costs more attention than a short blank. */
export const SKELETON_DELAY_MS = 200;

/** Shows `children` once the wait is long enough to be noticed; at once during the arrival. */
export function AfterDelay({
  children,
  delayMs = SKELETON_DELAY_MS,
}: {
  children: ReactNode;
  delayMs?: number;
}) {
  const [due, setDue] = useState(arriving);
  useTimeout(() => setDue(true), delayMs, { autoInvoke: true });
  return due ? children : null;
}
