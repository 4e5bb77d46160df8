import { useEffect, useRef, useState } from 'react';

/** Long enough to be noticed from five metres, short enough for the next person. */
export const COUNT_UP_MS = 600;

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/** The number to show at a moment of the way from one to another. */
export const countingNumber = (from: number, to: number, elapsedMs: number): number =>
  Math.round(from + (to - from) * easeOut(Math.min(1, Math.max(0, elapsedMs / COUNT_UP_MS))));

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Follows `value`, counting through what lies between; at once where less motion is asked for. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const shownNow = useRef(value);

  useEffect(() => {
    const show = (number: number) => {
      shownNow.current = number;
      setShown(number);
    };
    const from = shownNow.current;
    if (from === value || prefersStill()) {
      show(value);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(time) {
      show(countingNumber(from, value, time - start));
      if (time - start < COUNT_UP_MS) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}
