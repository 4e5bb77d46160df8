import { readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Health check of a container, in a separate process: `node deploy/alive.mjs [URL]`. The checked process renews the
 * file ALIVE_FILE every two seconds (packages/runtime/src/process/watched.ts). If the file is too old, the process is
 * frozen. Docker would only mark the container as unhealthy, so this program kills the process, and Docker's `restart`
 * starts it again. An unreachable store does not make a process unhealthy. If a URL is given, it must answer, too, but
 * no process is killed for that.
 */
const FROZEN_MS = 15_000;
/**
 * Milliseconds for which a process that looks frozen is watched again. Every process looks frozen for a moment after
 * the whole machine paused or its clock was set.
 */
const SECOND_LOOK_MS = 3_000;
const LOOK_EVERY_MS = 100;
const { ALIVE_FILE, ALIVE_SECOND_LOOK_MS = SECOND_LOOK_MS } = process.env;
const [url] = process.argv.slice(2);

const age = () => Date.now() - statSync(ALIVE_FILE).mtimeMs;
const isFrozen = () => Math.abs(age()) > FROZEN_MS;

function end() {
  const pid = Number(readFileSync(ALIVE_FILE, 'utf8'));
  console.error(`no sign of life for ${Math.round(age() / 1000)} s: ending process ${pid}`);
  if (Number.isInteger(pid) && pid > 1) process.kill(pid, 'SIGKILL');
}

try {
  if (isFrozen()) {
    const before = statSync(ALIVE_FILE).mtimeMs;
    const isSilent = () => statSync(ALIVE_FILE).mtimeMs === before;
    for (let looked = 0; looked < Number(ALIVE_SECOND_LOOK_MS) && isSilent(); looked += LOOK_EVERY_MS) {
      await pause(LOOK_EVERY_MS);
    }
    if (isSilent()) {
      end();
      process.exit(1);
    }
  }
  const answer = url ? await fetch(url, { signal: AbortSignal.timeout(3_000) }) : { ok: true };
  process.exit(answer.ok ? 0 : 1);
} catch (error) {
  console.error(String(error));
  process.exit(1);
}
