import { useEffect, useState } from 'react';

interface Sample {
  /** What to add to this device's clock, milliseconds. */
  offset: number;
  /** How far off that can be: half the round trip. */
  uncertainty: number;
}

let best: Sample | null = null;
const listeners = new Set<() => void>();

/**
 * Learns the server's time from one answer. The answer that travelled fastest knows best; one that contradicts it
 * means this device's clock was set meanwhile, and wins.
 * @param serverTime header `x-server-time`, milliseconds since the epoch.
 * @param sentAt, receivedAt this device's clock, milliseconds.
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
/** Clocks tick in whole milliseconds, on both sides. */
const clockGrainMs = 2;

/** What an earlier visit learnt, until an answer tells better. */
export function recallServerTime(offset: number | null): void {
  if (best || offset === null) return;
  best = { offset, uncertainty: Number.POSITIVE_INFINITY };
  for (const listener of [...listeners]) listener();
}

/** What this device's clock lacks to the server's, milliseconds; null while no answer has told. */
export const serverOffset = (): number | null => best?.offset ?? null;

/** Now, by the server's clock: a phone may be wrong by minutes. */
export const serverNow = (): Date => new Date(Date.now() + (best?.offset ?? 0));

/** Forgets what was learnt (tests). */
export function resetServerClock(): void {
  best = null;
}

/**
 * The server's time, renewed on each whole `intervalMs` of it, so that a minute changes when it does on the wall, and at
 * once when more is learnt about it: nobody is shown the time of a phone that is wrong.
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
