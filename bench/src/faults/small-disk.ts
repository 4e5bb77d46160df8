import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on a separate file system, which can be filled up. */
export interface SmallDisk {
  folder: string;
  /** Null if this user is not allowed to mount a file system. Then the folder is an ordinary one. */
  fill: (() => void) | null;
  empty(): void;
  dispose(): void;
}

const PIECE = Buffer.alloc(1024 * 1024);

/** Makes the folder. @param megabytes must exceed what is written there without a fault */
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
    // Fill the disk to the last byte with smaller and smaller pieces.
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
