import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const BACKGROUND = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Runs a program in the repository root, or in `cwd`, and collects what it prints. A signal to us ends it too.
 * @param {string[]} command
 * @param {{cwd?: string, env?: Record<string, string>, show?: boolean, inBackground?: boolean}} options `show`: print its
 *   output as it comes; `inBackground`: whoever else wants the processor goes first
 * @returns {Promise<{code: number, output: string}>} never rejects; code 127 when it cannot be started
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

/** The command line of a tool of ours, by the path of its script: no shell, no PATH, the same everywhere. */
export const tool = (path, ...args) => [process.execPath, `${ROOT}node_modules/${path}`, ...args];
