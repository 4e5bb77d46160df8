import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type BreakableLink, openLink } from '@reserva/testing/breakable-link';
import { keep, type Program, type SessionCache } from './kept.ts';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';

/** Remembers the parts that were started. `stop` ends them in reverse order. */
export interface Scope {
  dataDir: string;
  own<T extends { stop(): Promise<unknown> }>(part: T): T;
  keep(start: () => Promise<Program>): Promise<SessionCache>;
  link(url: string): Promise<BreakableLink>;
  disk(name: string, megabytes: number): SmallDisk;
  stop(): Promise<void>;
}

export function openScope(): Scope {
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-faults-'));
  const ends: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  // If the process is interrupted, it also stops all parts, which unmounts our file systems.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  const scope: Scope = {
    dataDir,
    own(part) {
      ends.push(() => part.stop());
      return part;
    },
    keep: async (start) => scope.own(await keep(start)),
    async link(url) {
      const link = await openLink(url);
      ends.push(() => link.cut());
      return link;
    },
    disk(name, megabytes) {
      const disk = makeSmallDisk(join(dataDir, name), megabytes);
      ends.push(() => disk.dispose());
      return disk;
    },
    stop,
  };
  return scope;
}
