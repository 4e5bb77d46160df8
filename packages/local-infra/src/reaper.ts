import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * A shell script that outlives this process and reads from a pipe. When the pipe closes, it ends the process groups
 * that are still on its list (TERM, after ten seconds KILL). The pipe closes with this process, even after `kill -9`.
 * The script is needed because redis-server and mongod do not notice that their parent is gone.
 */
const SCRIPT = `
trap '' HUP INT TERM
groups=''
while read -r op group; do
  rest=''
  for g in $groups; do [ "$g" = "$group" ] || rest="$rest $g"; done
  groups=$rest
  [ "$op" = + ] && groups="$groups $group"
done
for g in $groups; do kill -TERM "-$g" 2>/dev/null; done
end=$(($(date +%s) + 10))
while [ "$(date +%s)" -lt "$end" ]; do
  alive=''
  for g in $groups; do kill -0 "-$g" 2>/dev/null && alive="$alive $g"; done
  [ -z "$alive" ] && exit 0
  sleep 0.1
done
for g in $alive; do kill -KILL "-$g" 2>/dev/null; done
`;

let shell: ChildProcess | undefined;

function tell(line: string): void {
  if (!shell) {
    shell = spawn('/bin/sh', ['-c', SCRIPT, 'reserva-reaper'], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    shell.on('error', () => {});
    shell.stdin?.on('error', () => {});
    // The shell waits for the end of this process, so it must not keep this process alive.
    shell.unref();
    if (shell.stdin instanceof Socket) shell.stdin.unref();
  }
  shell.stdin?.write(`${line}\n`);
}

/**
 * Adds a process group (by the pid of its leader) to the reaper's list. The group then ends when this process ends, for
 * any reason.
 */
export function reapWithUs(group: number): void {
  tell(`+ ${group}`);
}

/** Removes a process group that has ended from the list, because another process may soon get its number. */
export function forget(group: number): void {
  tell(`- ${group}`);
}
