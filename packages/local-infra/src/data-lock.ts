import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Holder {
  owner: number;
  engine?: { pid: number; program: string; port: number };
}

/**
 * Maximum wait in milliseconds for an engine (MongoDB or Redis) whose starter is gone. The reaper kills such an engine
 * after ten seconds, and a busy machine needs longer.
 */
const ABANDONED_MS = 20_000;
const TORN_MS = 2_000;

/**
 * The exclusive right of one engine to use a data folder. Two Redis servers that append to the same file would corrupt
 * it.
 */
export interface DataLock {
  /** Records the process of the engine. When this process is gone, another engine may use the folder. */
  heldBy(pid: number, program: string, port: number): void;
  release(): void;
}

/**
 * Returns the command line of a running process. Returns an empty text if there is no such process, or only a zombie.
 */
export function commandOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return '';
  }
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * Returns true if the process in the lock still runs. Another process may have got its pid, so the command line must
 * contain the recorded program.
 */
function isRunning(holder: Holder): boolean {
  if (holder.engine) return commandOf(holder.engine.pid).includes(holder.engine.program);
  return commandOf(holder.owner) !== '';
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

/** Returns the port of the engine that uses a folder. Returns undefined if no engine uses it. */
export function portInUse(folder: string): number | undefined {
  const text = read(join(folder, 'in-use.json'));
  const holder = text === undefined ? undefined : parse(text);
  return holder && isRunning(holder) ? holder.engine?.port : undefined;
}

/** Removes a lock whose process is gone. If two processes try this at the same time, only one succeeds. */
function removeStale(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== expected && !existsSync(file)) renameSync(aside, file);
  } catch {
    // Another process was faster and has its own lock now. The caller reads that lock in its next attempt.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Locks a data folder for one engine. The lock may belong to an engine whose starter was killed. The reaper
 * (`reaper.ts`) soon ends that engine, so this function waits for it.
 * @throws Error when another running process uses the folder
 */
export async function lockDataFolder(folder: string, name: string): Promise<DataLock> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'in-use.json');
  let ownText = '';
  const write = (holder: Holder, flag: 'w' | 'wx') => {
    const text = JSON.stringify(holder);
    writeFileSync(file, text, { flag });
    ownText = text;
  };
  const began = Date.now();
  for (;;) {
    try {
      write({ owner: process.pid }, 'wx');
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const text = read(file);
    const holder = text && parse(text);
    if (holder && isRunning(holder)) {
      const abandoned = commandOf(holder.owner) === '';
      if (!abandoned || Date.now() > began + ABANDONED_MS) {
        throw new Error(
          `${name}: the data folder ${folder} is in use by process ${holder.engine?.pid ?? holder.owner}. ` +
            'Stop the other instance, or choose another folder with --data DIR.',
        );
      }
    } else if (text && holder) {
      removeStale(file, text);
      continue;
    } else if (text !== undefined && Date.now() > began + TORN_MS) {
      // The file has been empty or incomplete for so long that its writer must have been killed.
      removeStale(file, text);
      continue;
    }
    await pause(100);
  }
  return {
    heldBy: (pid, program, port) => write({ owner: process.pid, engine: { pid, program, port } }, 'w'),
    release: () => {
      // After the engine was killed, another process may already have its own lock in this file.
      if (read(file) === ownText) rmSync(file, { force: true });
    },
  };
}
