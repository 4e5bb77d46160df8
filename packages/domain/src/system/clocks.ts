import { hasWrongClock, MAX_DEVICE_DRIFT_MS, type PartHealth, type PartState } from './parts.ts';

/**
 * The limits of the difference between two clocks. Above `unnoticedMs` a clock is degraded. Above `harmfulMs` it is
 * failed, because commands are refused as late and access codes are invalid.
 */
export const CLOCK_LIMITS = { unnoticedMs: 5_000, harmfulMs: 30_000 };

export function clockState(differenceMs: number): PartState {
  const ms = Math.abs(differenceMs);
  if (ms <= CLOCK_LIMITS.unnoticedMs) return 'ok';
  return ms > CLOCK_LIMITS.harmfulMs ? 'failed' : 'degraded';
}

export interface NamedClock {
  /** In Portuguese. */
  name: string;
  /** The difference to the clock of Redis; positive: ahead. */
  aheadMs: number;
}

export interface ClockFacts {
  /** The clock of each instance of each process. */
  processes: readonly NamedClock[];
  /** The clocks of the stores. Empty outside production, because `--at` moves only the clocks of the processes. */
  stores: readonly NamedClock[];
  /**
   * The difference of each answering turnstile and terminal to the clock of our processes, in milliseconds; positive:
   * ahead.
   */
  devicesMs: readonly number[];
}

/**
 * Compares all clocks with their median. No clock from outside is used. If all processes and stores have the same wrong
 * time, only the clocks of the devices show it.
 */
export function clocksHealth({ processes, stores, devicesMs }: ClockFacts): PartHealth {
  const clocks = [...processes, ...stores];
  const right = median(clocks.map(({ aheadMs }) => aheadMs));
  const stateOf = ({ aheadMs }: NamedClock) => clockState(aheadMs - right);
  const wrong = clocks.filter((clock) => stateOf(clock) !== 'ok');
  if (wrong.length > 0) {
    const texts = wrong.map((clock) => `${clock.name} ${differenceText(clock.aheadMs - right)}`);
    const isHarmful = wrong.some((clock) => stateOf(clock) === 'failed');
    return { state: isHarmful ? 'failed' : 'degraded', detail: [...new Set(texts)].join(', ') };
  }
  const drift = median(devicesMs);
  const areAlike = devicesMs.every((ms) => Math.abs(ms - drift) <= MAX_DEVICE_DRIFT_MS);
  if (!hasWrongClock(drift) || devicesMs.length < 2 || !areAlike) {
    return { state: 'ok', detail: 'Todos concordam' };
  }
  return {
    state: 'degraded',
    detail: `Catracas e terminais concordam em outra hora: o relógio do servidor pode estar ${differenceText(-drift)}`,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

const differenceText = (aheadMs: number): string =>
  `${aheadMs > 0 ? 'adiantado' : 'atrasado'} em ${Math.round(Math.abs(aheadMs) / 1000)} s`;
