import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { forget, reapWithUs } from './reaper.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

export interface EngineExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A database engine (MongoDB or Redis) that runs as our child process. */
export interface EngineProcess {
  pid: number;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<EngineExit>;
  /** Sends SIGTERM, and SIGKILL after ten seconds. Resolves when the process has ended. */
  stop(): Promise<void>;
}

export interface EngineCommand {
  name: string;
  command: string;
  args: string[];
  logFile: string;
  /** Checks if the engine answers. It is called repeatedly until it returns true. */
  answers(): Promise<boolean>;
}

/** Returns the last lines of an engine's log. The error message of a failed start shows them. */
function lastLogLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}

/**
 * Starts an engine in a separate process group. Ctrl-C in the terminal then reaches only this process, which stops the
 * engine after all processes that write to it. If this process is killed, the engine ends too (`reaper.ts`).
 * @throws Error with the last lines of the log when the engine ends or does not answer
 */
export async function startEngineProcess(engine: EngineCommand): Promise<EngineProcess> {
  mkdirSync(dirname(engine.logFile), { recursive: true });
  const log = openSync(engine.logFile, 'w');
  const child = spawn(engine.command, engine.args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let gone: EngineExit | undefined;
  const exited = new Promise<EngineExit>((resolve) => {
    const end = (exit: EngineExit) => {
      if (child.pid) forget(child.pid);
      gone = exit;
      resolve(exit);
    };
    child.once('exit', (code, signal) => end({ code, signal }));
    child.once('error', () => end({ code: 127, signal: null }));
  });
  if (child.pid) reapWithUs(child.pid);

  const stop = async () => {
    if (gone) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await engine.answers())) {
    if (gone || Date.now() > deadline) {
      await stop();
      throw new Error(`${engine.name} did not start:\n${lastLogLines(engine.logFile)}`);
    }
    await pause(20);
  }
  if (gone || child.pid === undefined)
    throw new Error(`${engine.name} ended: ${lastLogLines(engine.logFile)}`);
  return { pid: child.pid, exited, stop };
}
