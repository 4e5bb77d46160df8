import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has used so far; undefined where the system does not tell. */
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

/** Milliseconds of processor by process. Says what a busy machine cannot blur: what something costs. */
export type CpuUse = Record<string, number>;

/** @returns what the processes used from this call to the call of the result */
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

/** `gateway 0.61 + mongo 0.20 = 0.81 ms` for each of so many. */
export function perPiece(uses: readonly CpuUse[], pieces: number): string {
  const names = Object.keys(uses[0] ?? {});
  const each = names.map((name) => uses.reduce((sum, use) => sum + (use[name] ?? 0), 0) / pieces);
  const parts = names.map((name, index) => `${name} ${each[index]?.toFixed(2)}`);
  return `${parts.join(' + ')} = ${each.reduce((sum, ms) => sum + ms, 0).toFixed(2)} ms`;
}
