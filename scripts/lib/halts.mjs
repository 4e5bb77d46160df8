import { readdirSync, readFileSync } from 'node:fs';

/** A halt comes after so long, and lasts so long, milliseconds: from the shorter to the longer, by chance. */
const APART = [4_000, 13_000];
const LASTS = [2_000, 5_000];

const byChance = ([least, most]) => least + Math.random() * (most - least);

/** Every process that `pid` started, and what those started, that runs. Of Linux alone: read from `/proc`. */
function descendantsOf(pid) {
  const children = new Map();
  const stopped = new Set();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // "pid (name) state parent …": the name may hold anything.
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
      if (state === 'T') stopped.add(Number(name));
    } catch {
      // It ended while we looked.
    }
  }
  const found = [pid];
  for (const one of found) found.push(...(children.get(one) ?? []));
  // What a test has frozen is not ours to thaw.
  return found.slice(1).filter((one) => !stopped.has(one));
}

function send(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}

/**
 * Stops all that `pid` started, at one moment, as a machine that is moved or starved does.
 * @returns {() => void} lets it go on
 */
export function haltAll(pid) {
  const halted = descendantsOf(pid);
  send(halted, 'SIGSTOP');
  return () => send(halted, 'SIGCONT');
}

/**
 * Does so again and again.
 * @returns {() => void} ends it, and lets go on what stands still
 */
export function halts() {
  let goOn = () => {};
  let timer;
  const run = () => {
    timer = setTimeout(() => {
      goOn = haltAll(process.pid);
      timer = setTimeout(() => {
        goOn();
        // Their ids may be others' by the end.
        goOn = () => {};
        run();
      }, byChance(LASTS));
    }, byChance(APART));
  };
  run();
  const end = () => {
    process.off('exit', end);
    clearTimeout(timer);
    goOn();
  };
  // Whoever is interrupted leaves nothing that stands still for ever.
  process.once('exit', end);
  return end;
}
