import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the parent of a process; undefined if the process is gone or a zombie. */
function parentOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return (
        Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || undefined
      );
    }
    // The line is "pid (name) state ppid …", and the name can contain any character.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

/**
 * Ends this process with SIGTERM when the npm that started it is gone. npm sends signals to the shell that runs this
 * process. The shell ends without forwarding them. Does nothing without npm, because the caller may want this process
 * to keep running.
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
