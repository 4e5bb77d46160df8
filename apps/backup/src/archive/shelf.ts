import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = 'reserva-';
const NAME = /^reserva-\d{4}-\d\d-\d\dT[\d-]+Z$/;
const PARTIAL = '.partial';

/** `reserva-2026-11-23T06-00-00-000Z`: in the order of their names they are in that of time. */
export const nameAt = (at: Date): string => `${PREFIX}${at.toISOString().replaceAll(/[:.]/g, '-')}`;

/** The folder in which backups lie, each a folder of its own. */
export interface Shelf {
  path(name: string): string;
  /** Of those that stand, the oldest first. */
  names(): Promise<string[]>;
  /** A place to work in, which is no backup until it is published. */
  begin(name: string): Promise<string>;
  /** The work becomes a backup: from one moment to the next, and onto the disk. */
  publish(name: string): Promise<void>;
  /** Takes away what was begun and not published, by whomever. */
  sweep(): Promise<void>;
  remove(name: string): Promise<void>;
}

export function openShelf(folder: string): Shelf {
  const path = (name: string) => join(folder, name);
  const entries = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder)).sort();
  };
  const clear = (name: string) => rm(path(name), { recursive: true, force: true });
  return {
    path,
    names: async () => (await entries()).filter((name) => NAME.test(name)),
    async begin(name) {
      await entries();
      const place = path(`${name}${PARTIAL}`);
      await mkdir(place, { mode: 0o700 });
      return place;
    },
    async publish(name) {
      const place = path(`${name}${PARTIAL}`);
      await sync(place);
      await rename(place, path(name));
      await sync(folder);
    },
    async sweep() {
      const leftovers = (await entries()).filter((name) => name.startsWith(PREFIX) && name.endsWith(PARTIAL));
      for (const name of leftovers) await clear(name);
    },
    async remove(name) {
      // What is removed in part must not look like a whole one.
      await rename(path(name), path(`${name}${PARTIAL}`));
      await clear(`${name}${PARTIAL}`);
    },
  };
}

/** The names in a folder are on the disk, too. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
