import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The parent of a process; undefined when it is gone or a zombie. */
function parentOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return (
        Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || undefined
      );
    }
    // "pid (name) state ppid …", where the name may hold anything.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

/**
 * Ends us as SIGTERM would when the npm that started us is gone: npm passes signals to the shell between us, which
 * dies without passing them on. Only under npm; who starts us directly may well mean to leave us running.
 */
export function endWithStarter() {
  const { npm_lifecycle_event: underNpm } = process.env;
  if (!underNpm) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid === shell && npm !== undefined && parentOf(npm) !== undefined) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
