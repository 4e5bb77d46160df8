import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { eachLine, type LogLines, saysReady } from './log-lines.ts';
import { newReadiness } from './readiness.ts';
import { forget, reapWithUs } from './reaper.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;
const STOP_MS = 10_000;
/** A process that has shown that it lives, and then does not for this long, is frozen. */
const FROZEN_MS = 15_000;
/** Looks at it within that time. Looks are counted, not the time: if we ourselves stood still, it is not to blame. */
const MAX_PROBES = 15;
/** A process that dies this often before it was ever ready will not become ready by trying again. */
const HOPELESS_ATTEMPTS = 3;

/** The pause before a restart doubles with each attempt, up to ten seconds. */
export const restartPauseMs = (attempt: number, firstPauseMs: number): number =>
  Math.min(firstPauseMs * 2 ** (attempt - 1), MAX_PAUSE_MS);

export interface SupervisedOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  logs: LogLines;
  /** Deaths and restarts, for people. */
  log: (line: string) => void;
  onLine?: ((line: string) => void) | undefined;
  isReady?: ((line: string) => boolean) | undefined;
  /** Pause before the first restart; doubles with each further one until ten seconds. */
  firstPauseMs?: number | undefined;
  /** Timeout of a process that shows no sign of life any more (`packages/runtime/src/process/watched.ts`), in milliseconds. */
  frozenMs?: number | undefined;
  /** What a process gets to end in after SIGTERM, in milliseconds. */
  stopMs?: number | undefined;
}

/** A process that is started again whenever it dies unasked. */
export interface SupervisedProcess {
  readonly name: string;
  /** Undefined while it is down. */
  readonly pid: number | undefined;
  /** Resolves when the present process, or the next one if it is down, has said that it is ready. */
  ready(): Promise<void>;
  /** Ends the process as an accident would, and waits until it is gone; it is started again after a pause. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it after `stop()`, and waits until it is ready. */
  start(): Promise<void>;
  /** SIGTERM, SIGKILL after its grace, and no restart. */
  stop(): Promise<void>;
}

/**
 * Starts a process and keeps it running. It has a process group of its own (Ctrl-C in the terminal reaches the
 * supervisor only, which then stops everything in order) and an IPC channel, whose end tells it that the
 * supervisor is gone; whatever does not listen to that is ended by the reaper.
 */
export function supervise(options: SupervisedOptions): SupervisedProcess {
  const { name, log, logs, isReady = saysReady, firstPauseMs = FIRST_PAUSE_MS } = options;
  const { frozenMs = FROZEN_MS, stopMs = STOP_MS } = options;
  let child: ChildProcess | undefined;
  let exited: Promise<void> = Promise.resolve();
  let readiness = newReadiness();
  let attempts = 0;
  /** Aborted when the process is no longer wanted. */
  let life = new AbortController();

  const died = (code: number | null, signal: NodeJS.Signals | null) => {
    const reason = signal ?? `exit code ${code}`;
    const wasReady = readiness.settled;
    if (wasReady) attempts = 0;
    attempts++;
    if (attempts >= HOPELESS_ATTEMPTS) {
      readiness.reject(new Error(`${name} does not start (${reason}):\n${logs.latest(15).join('\n')}`));
    }
    if (readiness.settled) readiness = newReadiness();
    const wait = restartPauseMs(attempts, firstPauseMs);
    log(`${name} ended (${reason}); starting it again in ${wait / 1000} s`);
    pause(wait, undefined, { signal: life.signal }).then(launch, () => {});
  };

  const launch = () => {
    const current = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = current;
    if (current.pid) reapWithUs(current.pid);
    const onLine = (line: string) => {
      logs.add(line);
      options.onLine?.(line);
      if (child === current && isReady(line)) readiness.resolve();
    };
    const watch = endWhenFrozen(current, frozenMs, () =>
      log(`${name} has shown no sign of life for ${frozenMs / 1000} s; ending it`),
    );
    if (current.stdout) eachLine(current.stdout, onLine);
    if (current.stderr) eachLine(current.stderr, onLine);
    exited = new Promise((resolve) => {
      const ended = (code: number | null, signal: NodeJS.Signals | null) => {
        clearInterval(watch);
        child = undefined;
        resolve();
        if (!life.signal.aborted) died(code, signal);
      };
      current.once('exit', () => sweepGroup(current.pid));
      // Not 'exit': by now its last words are read.
      current.once('close', ended);
      current.once('error', (error) => {
        logs.add(String(error));
        if (current.pid === undefined) ended(null, null);
      });
    });
  };

  const start = async () => {
    if (life.signal.aborted) {
      life = new AbortController();
      attempts = 0;
      launch();
    }
    await readiness.promise;
  };

  const stop = async () => {
    life.abort();
    const current = child;
    if (current) {
      current.kill('SIGTERM');
      const timer = setTimeout(() => current.kill('SIGKILL'), stopMs);
      await exited;
      clearTimeout(timer);
    }
    readiness.reject(new Error(`${name} was stopped`));
    readiness = newReadiness();
  };

  launch();
  return {
    name,
    get pid() {
      return child?.pid;
    },
    ready: () => readiness.promise,
    async kill(signal = 'SIGKILL') {
      child?.kill(signal);
      await exited;
    },
    start,
    stop,
  };
}

/** Kills a process that has stopped to say that it is alive: neither SIGTERM nor its own watch would reach it. */
function endWhenFrozen(child: ChildProcess, frozenMs: number, tell: () => void): NodeJS.Timeout {
  let looks: number | undefined;
  child.on('message', (message) => {
    if ((message as { alive?: unknown } | null)?.alive === true) looks = 0;
  });
  return setInterval(() => {
    if (looks === undefined || ++looks !== MAX_PROBES) return;
    tell();
    child.kill('SIGKILL');
  }, frozenMs / MAX_PROBES).unref();
}

/** Ends what a process may have left in its group, and takes the group off the reaper's list. */
function sweepGroup(group: number | undefined): void {
  if (group === undefined) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The usual case: the group went with its leader.
  }
  forget(group);
}
