import { readFileSync } from 'node:fs';

/** The only source of the current time in all processes. Tests and `--at` move it. */
export interface Clock {
  now(): Date;
}

export interface ClockOptions {
  /** Milliseconds added to real time for the whole run. */
  offsetMs: number;
  /**
   * File with additional milliseconds, which is read at each call. A test writes this file to move the clocks of all
   * processes together.
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
