import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Holder {
  owner: number;
  engine?: { pid: number; program: string; port: number };
}

/** The reaper kills after ten seconds; a machine under load takes a while to carry that out. */
const ABANDONED_MS = 20_000;
const TORN_MS = 2_000;

/** One engine per data folder: two Redis servers appending to one file would ruin it. */
export interface DataLock {
  /** Whose process works on the folder from now on; the folder is free when that process is gone. */
  heldBy(pid: number, program: string, port: number): void;
  release(): void;
}

/** The command line of a living process; empty for zombies and for pids nobody has. */
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

/** Pids are handed out again, so the process must still be the program that was noted. */
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

/** The port of the engine that works on a folder at the moment; undefined when none does. */
export function portInUse(folder: string): number | undefined {
  const text = read(join(folder, 'in-use.json'));
  const holder = text === undefined ? undefined : parse(text);
  return holder && isRunning(holder) ? holder.engine?.port : undefined;
}

/** Takes the folder away from a holder that is gone; of two who try at once, one succeeds. */
function removeStale(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== expected && !existsSync(file)) renameSync(aside, file);
  } catch {
    // Somebody else was faster: the next look tells who holds it now.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Claims a data folder for one engine. An engine whose starter was killed is about to be ended (see reaper.ts),
 * so that one is waited for.
 * @throws when another running process uses the folder
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
      // Empty or torn for so long: not being written just now, its writer was killed.
      removeStale(file, text);
      continue;
    }
    await pause(100);
  }
  return {
    heldBy: (pid, program, port) => write({ owner: process.pid, engine: { pid, program, port } }, 'w'),
    release: () => {
      // A successor may have taken over already from an engine that was killed.
      if (read(file) === mine) rmSync(file, { force: true });
    },
  };
}
