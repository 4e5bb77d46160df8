import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * A few lines of shell that outlive us: they hold the other end of a pipe, and when that closes - however this
 * process ended, `kill -9` included - they end the process groups still on their list (TERM, ten seconds, KILL).
 * Needed because redis-server and mongod do not notice that nobody needs them any more.
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
    // It must not keep this process alive: its whole purpose is to notice our end.
    shell.unref();
    if (shell.stdin instanceof Socket) shell.stdin.unref();
  }
  shell.stdin?.write(`${line}\n`);
}

/** From now on the process group (its leader's pid) ends when this process ends, in whatever way. */
export function reapWithUs(group: number): void {
  tell(`+ ${group}`);
}

/** The group has ended by itself; its number may soon belong to somebody else. */
export function forget(group: number): void {
  tell(`- ${group}`);
}
