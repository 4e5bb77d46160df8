import { readFileSync } from 'node:fs';

/** The only source of "now" in the house; tests and `--at` move it. */
export interface Clock {
  now(): Date;
}

export interface ClockOptions {
  /** Milliseconds added to real time for the whole run. */
  offsetMs: number;
  /** File holding further milliseconds, read at each call: a test moves all processes at once by writing it. */
  offsetFile?: string | undefined;
}

export function createClock({ offsetMs, offsetFile }: ClockOptions): Clock {
  const moved = offsetFile ? () => readOffset(offsetFile) : () => 0;
  return { now: () => new Date(Date.now() + offsetMs + moved()) };
}

function readOffset(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}
