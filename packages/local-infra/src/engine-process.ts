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

/** A database engine that runs as our child. */
export interface EngineProcess {
  pid: number;
  /** Resolves when the process is gone, for whatever reason. */
  exited: Promise<EngineExit>;
  /** SIGTERM, and SIGKILL after ten seconds. Done when the process is gone. */
  stop(): Promise<void>;
}

export interface EngineCommand {
  name: string;
  command: string;
  args: string[];
  logFile: string;
  /** Asked again and again until true. */
  answers(): Promise<boolean>;
}

/** The end of what an engine wrote, for messages about a start that failed. */
function lastLogLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}

/**
 * Starts an engine in a process group of its own, so that Ctrl-C in the terminal reaches us and not it: it is
 * stopped by us, after everyone who still writes. It ends with this process in every case (reaper.ts).
 * @throws when it ends or stays silent instead of answering; the message holds the last lines of its log
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
