import { useEffect, useState } from 'react';

interface Sample {
  /** Milliseconds to add to this device's clock. */
  offset: number;
  /** Maximum error of the offset, milliseconds: half the round trip. */
  uncertainty: number;
}

let best: Sample | null = null;
const listeners = new Set<() => void>();

/**
 * Learns the server's time from one answer. The answer with the shortest round trip is the most exact. A later answer
 * that contradicts it replaces it, because this device's clock was changed meanwhile.
 * @param serverTime header `x-server-time`, milliseconds since the epoch
 * @param sentAt this device's clock, milliseconds
 * @param receivedAt this device's clock, milliseconds
 */
export function learnServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  if (!Number.isFinite(serverTime) || serverTime <= 0 || receivedAt < sentAt) return;
  const uncertainty = (receivedAt - sentAt) / 2;
  const offset = serverTime + uncertainty - receivedAt;
  const contradicts =
    best !== null && Math.abs(offset - best.offset) > uncertainty + best.uncertainty + clockGrainMs;
  if (best && uncertainty > best.uncertainty && !contradicts) return;
  best = { offset, uncertainty };
  for (const listener of [...listeners]) listener();
}
/** Largest rounding error of both clocks together, milliseconds. Each clock counts whole milliseconds. */
const clockGrainMs = 2;

/** Uses the offset of an earlier visit until an answer gives a better one. */
export function recallServerTime(offset: number | null): void {
  if (best || offset === null) return;
  best = { offset, uncertainty: Number.POSITIVE_INFINITY };
  for (const listener of [...listeners]) listener();
}

/** Returns the milliseconds to add to this device's clock to get the server's; null before the first answer. */
export const serverOffset = (): number | null => best?.offset ?? null;

/** Returns the current time of the server's clock, because a phone's clock may be minutes off. */
export const serverNow = (): Date => new Date(Date.now() + (best?.offset ?? 0));

/** Forgets the learnt time, for tests. */
export function resetServerClock(): void {
  best = null;
}

/**
 * Returns the server's time. The component rerenders when that time reaches a multiple of `intervalMs`, so that a shown
 * minute changes exactly on time. A better estimate of the server's time takes effect at once.
 */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = serverNow();
      setNow(at);
      timer = setTimeout(tick, intervalMs - (at.getTime() % intervalMs));
    };
    tick();
    listeners.add(tick);
    return () => {
      listeners.delete(tick);
      clearTimeout(timer);
    };
  }, [intervalMs]);
  return now;
}
