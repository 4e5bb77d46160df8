import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Source of the reaper, a shell script that outlives this process. It reads a list of process groups from a pipe. The
 * pipe closes when this process ends, even after `kill -9`. The script then ends the groups on its list (TERM, and KILL
 * after ten seconds). It is needed because redis-server and mongod continue to run when their parent is gone.
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

function writeLine(line: string): void {
  if (!shell) {
    shell = spawn('/bin/sh', ['-c', SCRIPT, 'reserva-reaper'], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    shell.on('error', () => {});
    shell.stdin?.on('error', () => {});
    // The shell runs until this process ends. Without `unref`, this process would wait for the shell and never end.
    shell.unref();
    if (shell.stdin instanceof Socket) shell.stdin.unref();
  }
  shell.stdin?.write(`${line}\n`);
}

/**
 * Adds a process group to the reaper's list. The reaper ends the group when this process ends, for any reason.
 * @param group pid of the group's leader
 */
export function reapWithUs(group: number): void {
  writeLine(`+ ${group}`);
}

/**
 * Removes a process group from the reaper's list after it has ended. Otherwise the reaper could later kill another
 * process with the same number.
 */
export function forget(group: number): void {
  writeLine(`- ${group}`);
}
