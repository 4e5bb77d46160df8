import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = 'reserva-';
const NAME = /^reserva-\d{4}-\d\d-\d\dT[\d-]+Z$/;
const PARTIAL = '.partial';

/**
 * Returns the name of a backup, such as `reserva-2026-11-23T06-00-00-000Z`. The order of names is the order of time.
 */
export const nameAt = (at: Date): string => `${PREFIX}${at.toISOString().replaceAll(/[:.]/g, '-')}`;

/** The folder that contains all backups. Each backup is a subfolder. */
export interface Shelf {
  path(name: string): string;
  /** Lists the published backups, oldest first. */
  names(): Promise<string[]>;
  /** Creates a folder for a new backup, which stays invisible until it is published. */
  begin(name: string): Promise<string>;
  /** Makes the new backup visible with one rename and flushes it to the disk. */
  publish(name: string): Promise<void>;
  /** Removes all unpublished folders, including those of other processes. */
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
      // Hide the backup before the deletion, so that a partly deleted one does not look complete.
      await rename(path(name), path(`${name}${PARTIAL}`));
      await clear(`${name}${PARTIAL}`);
    },
  };
}

/** Flushes the names in a folder to the disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
