import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Holder {
  owner: number;
  engine?: { pid: number; program: string; port: number };
}

/** Maximum wait for an abandoned engine. The reaper kills it after ten seconds, and a busy machine needs longer. */
const ABANDONED_MS = 20_000;
const TORN_MS = 2_000;

/** The exclusive use of a data folder by one engine. Two Redis servers that append to one file would corrupt it. */
export interface DataLock {
  /** Records the engine process that uses the folder. The folder is free again when that process is gone. */
  heldBy(pid: number, program: string, port: number): void;
  release(): void;
}

/** Returns the command line of a live process, or an empty text for a zombie or an unused pid. */
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

/** Returns true if the holder still runs. Pids are reused, so the command line must contain the recorded program. */
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

/** Returns the port of the engine that uses a folder, or undefined if none does. */
export function portInUse(folder: string): number | undefined {
  const text = read(join(folder, 'in-use.json'));
  const holder = text === undefined ? undefined : parse(text);
  return holder && isRunning(holder) ? holder.engine?.port : undefined;
}

/** Removes the lock of a process that is gone. If two processes try at the same time, only one succeeds. */
function removeStale(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== expected && !existsSync(file)) renameSync(aside, file);
  } catch {
    // Another process was faster. The caller's next attempt reads its lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Locks a data folder for one engine. If the engine's starter was killed, the reaper (`reaper.ts`) is about to end the
 * engine, so this function waits for that.
 * @throws Error when another running process uses the folder
 */
export async function lockDataFolder(folder: string, what: string): Promise<DataLock> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'in-use.json');
  let mine = '';
  const write = (holder: Holder, flag: 'w' | 'wx') => {
    const text = JSON.stringify(holder);
    writeFileSync(file, text, { flag });
    mine = text;
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
          `${what}: the data folder ${folder} is in use by process ${holder.engine?.pid ?? holder.owner}. ` +
            'Stop the other instance, or choose another folder with --data DIR.',
        );
      }
    } else if (text && holder) {
      removeStale(file, text);
      continue;
    } else if (text !== undefined && Date.now() > began + TORN_MS) {
      // A file that is empty or incomplete for so long is not being written. Its writer was killed.
      removeStale(file, text);
      continue;
    }
    await pause(100);
  }
  return {
    heldBy: (pid, program, port) => write({ owner: process.pid, engine: { pid, program, port } }, 'w'),
    release: () => {
      // After an engine was killed, another process may already have locked the folder.
      if (read(file) === mine) rmSync(file, { force: true });
    },
  };
}
