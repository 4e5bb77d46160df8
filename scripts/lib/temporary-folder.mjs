import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder in memory on Linux that any user can use like a disk. */
const SHARED_MEMORY = '/dev/shm';
/**
 * Free space that the folder in memory must have to be used, in bytes. It is four times the largest use by the suites.
 */
const ROOM = 2 * 2 ** 30;
/** Free memory that the machine must have for a folder in memory, in bytes. Stores and browsers need memory, too. */
const MEMORY = 8 * 2 ** 30;

/**
 * Makes a temporary folder of this process, in memory if enough is free. On a disk, stores would wait for the disk at
 * every acknowledged write, and no test needs that.
 * @param {string} name purpose of the folder; folders of ended processes with this name are removed
 * @param {{memory?: string, free?: number, room?: number}} [machine] values of another machine, for tests: its folder
 * in memory, its free memory, and the free space that the folder must have, in bytes
 */
export function temporaryFolder(name, { memory = SHARED_MEMORY, free = freemem(), room = ROOM } = {}) {
  const parent = free >= MEMORY && hasRoom(memory, room) ? memory : tmpdir();
  for (const existing of readdirSync(parent)) {
    const owner = new RegExp(`^${name}-(\\d+)-`).exec(existing)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(join(parent, existing), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${name}-${process.pid}-`));
}

function hasRoom(folder, room) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room;
  } catch {
    // The folder does not exist on other systems.
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error.code === 'EPERM';
  }
}
