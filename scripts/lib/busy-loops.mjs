import { spawn } from 'node:child_process';

/** Ends by itself when whoever started it is gone. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e8; i++);';

/**
 * Keeps `count` cores busy, as another program of the machine would.
 * @returns {() => void} ends them
 */
export function busyLoops(count) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
