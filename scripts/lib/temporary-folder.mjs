import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that Linux lets whoever wants use like a disk. */
const SHARED_MEMORY = '/dev/shm';
/** Four times as much as the suites were ever seen to keep. */
const ROOM = 2 * 2 ** 30;
/** Of the machine: with what stores, browsers and everything else take. */
const MEMORY = 8 * 2 ** 30;

/**
 * A folder of this process's own, in memory where there is plenty: stores wait for the disk with every write that they
 * acknowledge, which no test is about.
 * @param {string} name what it is for; whatever a killed process left under it is removed
 * @param {{memory?: string, free?: number, room?: number}} [machine] of another machine: where such memory is, how many
 *   bytes of all are free, and how many of such memory must be
 */
export function temporaryFolder(name, { memory = SHARED_MEMORY, free = freemem(), room = ROOM } = {}) {
  const parent = free >= MEMORY && hasRoom(memory, room) ? memory : tmpdir();
  for (const left of readdirSync(parent)) {
    const owner = new RegExp(`^${name}-(\\d+)-`).exec(left)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(join(parent, left), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${name}-${process.pid}-`));
}

function hasRoom(folder, room) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room;
  } catch {
    // Not there, as on other systems.
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's.
    return error.code === 'EPERM';
  }
}
