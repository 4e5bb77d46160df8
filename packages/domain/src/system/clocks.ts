import { type Seen, TURNSTILE_DRIFT_MS } from './parts.ts';

/** How far apart two clocks may be: until then nobody notices, from then on commands are refused as too late, and codes are void. */
export const CLOCK_LIMITS = { unnoticedMs: 5_000, harmfulMs: 30_000 };

export interface NamedClock {
  /** For people. */
  name: string;
  /** By how much it is ahead of one that all of them were compared with. */
  aheadMs: number;
}

export interface ClockFacts {
  /** Of every instance of every process. */
  processes: readonly NamedClock[];
  /** Of the stores, where the processes are to have their time; where those are moved to try something, none. */
  stores: readonly NamedClock[];
  /** By how much the clock of each turnstile and terminal that answers is ahead of that of our processes. */
  devicesMs: readonly number[];
}

/**
 * Whether all clocks agree. Right is what most of them say: nobody outside is asked, so that of all that are wrong together only
 * the devices can tell.
 */
export function judgeClocks({ processes, stores, devicesMs }: ClockFacts): Seen {
  const clocks = [...processes, ...stores];
  const right = middle(clocks.map(({ aheadMs }) => aheadMs));
  const off = ({ aheadMs }: NamedClock) => Math.abs(aheadMs - right);
  const wrong = clocks.filter((clock) => off(clock) > CLOCK_LIMITS.unnoticedMs);
  if (wrong.length > 0) {
    const words = wrong.map((clock) => `${clock.name} ${differenceText(clock.aheadMs - right)}`);
    const isHarmful = wrong.some((clock) => off(clock) > CLOCK_LIMITS.harmfulMs);
    return { state: isHarmful ? 'failed' : 'degraded', detail: [...new Set(words)].join(', ') };
  }
  const drift = middle(devicesMs);
  const alike = devicesMs.filter((ms) => Math.abs(ms - drift) <= TURNSTILE_DRIFT_MS);
  if (Math.abs(drift) <= TURNSTILE_DRIFT_MS || devicesMs.length < 2 || alike.length < devicesMs.length) {
    return { state: 'ok', detail: 'Todos concordam' };
  }
  return {
    state: 'degraded',
    detail: `Catracas e terminais concordam em outra hora: o relógio do servidor pode estar ${differenceText(-drift)}`,
  };
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

const differenceText = (aheadMs: number): string =>
  `${aheadMs > 0 ? 'adiantado' : 'atrasado'} em ${Math.round(Math.abs(aheadMs) / 1000)} s`;
