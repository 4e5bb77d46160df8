import { stat } from 'node:fs/promises';
import type { Context } from '../context.ts';
import { BackupFailure } from '../failure.ts';
import { type BackupKey, loadKey } from './key.ts';
import { type Manifest, readManifest } from './manifest.ts';

export interface Archive {
  folder: string;
  manifest: Manifest;
  key: BackupKey;
}

/**
 * Finds a backup by its name or the path of its folder. Without a name it is the newest one.
 * @throws BackupFailure when there is no such backup
 */
export async function findArchive(context: Context, requestedName: string | undefined): Promise<Archive> {
  const key = await loadKey(context.key);
  const folder = await folderOf(context, requestedName);
  return { folder, key, manifest: await readManifest(folder, key) };
}

async function folderOf({ shelf }: Context, requestedName: string | undefined): Promise<string> {
  const name = requestedName ?? (await shelf.names()).at(-1);
  if (!name) throw new BackupFailure('Ainda não há nenhuma cópia.');
  for (const folder of name.includes('/') ? [name] : [shelf.path(name), name]) {
    if (await stat(folder).catch(() => null)) return folder;
  }
  throw new BackupFailure(`Não há cópia com o nome ${name}.`);
}
