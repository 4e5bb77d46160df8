import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on a separate file system. The test can fill this file system. */
export interface SmallDisk {
  folder: string;
  /** Fills the file system; null if this user is not allowed to mount one. The folder is then an ordinary one. */
  fill: (() => void) | null;
  empty(): void;
  dispose(): void;
}

const PIECE = Buffer.alloc(1024 * 1024);

/**
 * Creates the folder and tries to mount a file system there.
 * @param megabytes size; it must be larger than the data that a run writes without a fault
 */
export function makeSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: mounted ? () => fillUp(filler) : null,
    empty: () => rmSync(filler, { force: true }),
    dispose() {
      if (mounted) spawnSync('umount', ['-l', folder]);
    },
  };
}

function fillUp(file: string): void {
  const open = openSync(file, 'a');
  try {
    // Smaller and smaller pieces fill the disk to the last byte.
    for (let size = PIECE.length; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(open, PIECE, 0, size);
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(open);
  }
}
