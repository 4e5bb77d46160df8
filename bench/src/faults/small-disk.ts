import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on a file system of its own that can be filled. */
export interface SmallDisk {
  folder: string;
  /** Null where this user may make no file system: it is an ordinary folder then. */
  fill: (() => void) | null;
  empty(): void;
  dispose(): void;
}

const PIECE = Buffer.alloc(1024 * 1024);

/** @param megabytes more than what is written there while nothing is wrong */
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
    // To the last byte: the pieces get smaller.
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
