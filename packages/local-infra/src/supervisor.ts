import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { eachLine, type LogLines, saysReady } from './log-lines.ts';
import { newReadiness } from './readiness.ts';
import { forget, reapWithUs } from './reaper.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;
const STOP_MS = 10_000;
/**
 * Milliseconds without a sign of life after which a process counts as frozen. Before the first sign of life, there is
 * no limit.
 */
const FROZEN_MS = 15_000;
/**
 * Number of checks within `FROZEN_MS`. The supervisor counts checks and does not compare times. If the supervisor
 * itself was suspended, time has passed but no check.
 */
const MAX_PROBES = 15;
/** A process that dies so many times before it is ready has failed to start. */
const HOPELESS_ATTEMPTS = 3;

/** Returns the pause in milliseconds before a restart. It doubles with each attempt, up to ten seconds. */
export const restartPauseMs = (attempt: number, firstPauseMs: number): number =>
  Math.min(firstPauseMs * 2 ** (attempt - 1), MAX_PAUSE_MS);

export interface SupervisedOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  logs: LogLines;
  /** Prints messages when the process dies or restarts. */
  log: (line: string) => void;
  onLine?: ((line: string) => void) | undefined;
  isReady?: ((line: string) => boolean) | undefined;
  /** Milliseconds before the first restart. The pause doubles with each further restart, up to ten seconds. */
  firstPauseMs?: number | undefined;
  /**
   * Milliseconds without a sign of life (`packages/runtime/src/process/watched.ts`) after which the process counts as
   * frozen.
   */
  frozenMs?: number | undefined;
  /** Milliseconds between SIGTERM and SIGKILL when the process is stopped. */
  stopMs?: number | undefined;
}

/** A process that is restarted whenever it dies. */
export interface SupervisedProcess {
  readonly name: string;
  /** Process id. Undefined while the process does not run. */
  readonly pid: number | undefined;
  /** Resolves when the process is ready. If the process has died, resolves when its restart is ready. */
  ready(): Promise<void>;
  /**
   * Kills the process, so that a test can simulate an accident, and waits until it has ended. The supervisor restarts
   * it after a pause.
   */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the process again after `stop()`, and waits until it is ready. */
  start(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL after a limit. The process is not restarted. */
  stop(): Promise<void>;
}

/**
 * Starts a process and restarts it whenever it dies. The process runs in a separate process group. Ctrl-C then reaches
 * only the supervisor, which stops all processes in the right order. The process also has an IPC channel to the
 * supervisor. The process ends when this channel closes, because then the supervisor is gone. If the process does not
 * end, the reaper ends it.
 */
export function supervise(options: SupervisedOptions): SupervisedProcess {
  const { name, log, logs, isReady = saysReady, firstPauseMs = FIRST_PAUSE_MS } = options;
  const { frozenMs = FROZEN_MS, stopMs = STOP_MS } = options;
  let child: ChildProcess | undefined;
  let exited: Promise<void> = Promise.resolve();
  let readiness = newReadiness();
  let attempts = 0;
  /** `stop` aborts this controller, which cancels a planned restart. */
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
      // The event `close` comes after `exit`, when all output was read.
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

/**
 * Kills a process that sends no more signs of life. SIGKILL is needed, because a frozen process does not react to
 * SIGTERM.
 */
function endWhenFrozen(child: ChildProcess, frozenMs: number, onFrozen: () => void): NodeJS.Timeout {
  let missedProbes: number | undefined;
  child.on('message', (message) => {
    if ((message as { alive?: unknown } | null)?.alive === true) missedProbes = 0;
  });
  return setInterval(() => {
    if (missedProbes === undefined || ++missedProbes !== MAX_PROBES) return;
    onFrozen();
    child.kill('SIGKILL');
  }, frozenMs / MAX_PROBES).unref();
}

/** Kills the remaining processes of a group and removes the group from the reaper's list. */
function sweepGroup(group: number | undefined): void {
  if (group === undefined) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Usually the whole group has already ended.
  }
  forget(group);
}
