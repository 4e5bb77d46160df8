import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type BreakableLink, openLink } from '@reserva/testing/breakable-link';
import { makeSmallDisk, type SmallDisk } from './small-disk.ts';
import { type Program, type SupervisedProgram, supervise } from './supervised-program.ts';

/** Remembers the parts that were started. `stop` ends them in reverse order. */
export interface Scope {
  dataDir: string;
  own<T extends { stop(): Promise<unknown> }>(part: T): T;
  supervise(start: () => Promise<Program>): Promise<SupervisedProgram>;
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
    supervise: async (start) => scope.own(await supervise(start)),
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
