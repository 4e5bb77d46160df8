import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

/**
 * True until the first screen is drawn. Until then `index.html` shows an outline of the page, and the screen's skeleton
 * replaces the outline without a delay.
 */
let isFirstScreen = false;

/** @param value false as soon as the first screen has been drawn */
export function setFirstScreen(value: boolean): void {
  isFirstScreen = value;
}

/**
 * Wait after which a skeleton is shown, milliseconds. A shorter wait shows none, because a flicker distracts more than
 * a short blank.
 */
export const SKELETON_DELAY_MS = 200;

/** Shows `children` after the delay. Until the first screen is drawn, it shows them at once. */
export function AfterDelay({
  children,
  delayMs = SKELETON_DELAY_MS,
}: {
  children: ReactNode;
  delayMs?: number;
}) {
  const [isDue, setDue] = useState(isFirstScreen);
  useTimeout(() => setDue(true), delayMs, { autoInvoke: true });
  return isDue ? children : null;
}
