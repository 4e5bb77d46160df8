import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

const GROUPS = '/sys/fs/cgroup';
/** Short, so that a process that has used its share up is not silent for long. */
const PERIOD_US = 10_000;

/**
 * Gives a process so much of one core and no more, as if it had a small one for itself, until the result is called.
 * @throws where the system has no control groups, or does not let us make one
 */
export function limitProcessor(name: string, pid: number, share: number): () => void {
  const quota = Math.round(PERIOD_US * share);
  const older = existsSync(`${GROUPS}/cpu/cpu.cfs_quota_us`);
  const folder = `${GROUPS}/${older ? 'cpu/' : ''}reserva-bench-${name}-${pid}`;
  try {
    mkdirSync(folder);
    if (older) {
      writeFileSync(`${folder}/cpu.cfs_period_us`, String(PERIOD_US));
      writeFileSync(`${folder}/cpu.cfs_quota_us`, String(quota));
    } else {
      writeFileSync(`${folder}/cpu.max`, `${quota} ${PERIOD_US}`);
    }
    writeFileSync(`${folder}/cgroup.procs`, String(pid));
  } catch (error) {
    throw new Error(`a share of the processor is given by Linux control groups, as root: ${error}`);
  }
  return () => {
    writeFileSync(`${older ? `${GROUPS}/cpu` : GROUPS}/cgroup.procs`, String(pid));
    rmdirSync(folder);
  };
}
