import { readFileSync } from 'node:fs';

/** The only source of the current time in all processes. Tests and the option `--at` can move it. */
export interface Clock {
  now(): Date;
}

export interface ClockOptions {
  /** Milliseconds that are added to the real time while the process runs. */
  offsetMs: number;
  /**
   * File that has additional milliseconds. The clock reads it at each call. A test writes it to move the clocks of all
   * processes at the same time.
   */
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
