import { readFileSync } from 'node:fs';

/** Length of one time unit in `/proc/PID/stat` on Linux, in milliseconds. */
const TICK_MS = 10;

/**
 * Returns the CPU time that a process has used so far, in milliseconds; undefined if the system does not provide it.
 */
function usedMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** CPU time by process, in milliseconds. Other load on the machine hardly changes it, unlike the duration of a call. */
export type CpuUse = Record<string, number>;

/** Starts to measure CPU time. @returns a function that returns the CPU time used since `watchCpu` was called */
export function watchCpu(pids: Record<string, number | undefined>): () => CpuUse {
  const before = Object.entries(pids).map(([name, pid]) => ({ name, pid, ms: usedMs(pid) }));
  return () =>
    Object.fromEntries(
      before.flatMap(({ name, pid, ms }) => {
        const now = usedMs(pid);
        return ms === undefined || now === undefined ? [] : [[name, now - ms]];
      }),
    );
}

/**
 * Formats the CPU time of one piece of work, on average over all `pieces`.
 * Example: `gateway 0.61 + mongo 0.20 = 0.81 ms`.
 */
export function perPiece(uses: readonly CpuUse[], pieces: number): string {
  const names = Object.keys(uses[0] ?? {});
  const each = names.map((name) => uses.reduce((sum, use) => sum + (use[name] ?? 0), 0) / pieces);
  const parts = names.map((name, index) => `${name} ${each[index]?.toFixed(2)}`);
  return `${parts.join(' + ')} = ${each.reduce((sum, ms) => sum + ms, 0).toFixed(2)} ms`;
}
