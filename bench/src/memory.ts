import { readFileSync } from 'node:fs';

/** The most memory that a process has had, in kilobytes; undefined once it has ended. */
export function peakKilobytes(pid: number | undefined): number | undefined {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) || undefined;
  } catch {
    return undefined;
  }
}
