import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const BACKGROUND = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Runs a program in the repository root, or in `cwd`, and collects its output. A signal to this process also ends the
 * program.
 * @param {string[]} command
 * @param {{cwd?: string, env?: Record<string, string>, show?: boolean, inBackground?: boolean}} options `show`: print
 * the output at once; `inBackground`: run with low priority
 * @returns {Promise<{code: number, output: string}>} never rejects; the code is 127 if the program cannot be started
 */
export function run([program, ...args], { cwd = ROOT, env = {}, show = false, inBackground = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    if (inBackground && child.pid) setPriority(child.pid, Math.max(getPriority(), BACKGROUND));
    const onSignal = (signal) => {
      child.kill(signal);
      process.exit(130);
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, onSignal);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += String(error);
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Builds the command line of an installed tool by the path of its script. It needs no shell and no PATH. */
export const tool = (path, ...args) => [process.execPath, `${ROOT}node_modules/${path}`, ...args];
