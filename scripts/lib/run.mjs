import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the repository root, or in `cwd`, and collects what it prints. A signal to us ends it too.
 * @param {string[]} command
 * @param {{cwd?: string, env?: Record<string, string>, show?: boolean}} options `show`: print its output as it comes
 * @returns {Promise<{code: number, output: string}>} never rejects; code 127 when it cannot be started
 */
export function run([program, ...args], { cwd = ROOT, env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
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
