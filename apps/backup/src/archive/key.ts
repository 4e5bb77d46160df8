import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupFailure } from '../failure.ts';

/** The source of the key: the key itself or the path of its file. */
export interface KeySource {
  key: string | undefined;
  file: string | undefined;
}

/**
 * The key that seals and opens backups. It is an identity of age (https://age-encryption.org), so any age program can
 * open them.
 */
export interface BackupKey {
  identity: string;
  recipient: string;
}

const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/m;

/**
 * Loads the key.
 * @throws BackupFailure when there is no key or it is invalid
 */
export async function loadKey({ key, file }: KeySource): Promise<BackupKey> {
  const text = key ?? (file && (await read(file)));
  if (!text) throw new BackupFailure(missing(file));
  const [identity] = IDENTITY.exec(text.trim()) ?? [];
  const recipient = identity && (await identityToRecipient(identity).catch(() => undefined));
  if (!identity || !recipient) {
    throw new BackupFailure(
      `${key ? 'BACKUP_KEY' : `O arquivo ${file}`} não contém uma chave válida (AGE-SECRET-KEY-1…).`,
    );
  }
  return { identity, recipient };
}

/**
 * Creates a key file if there is no key yet.
 * @returns the path of the new file, or null if a key exists. The caller reports the path, because the operator must
 * store a copy elsewhere.
 */
export async function makeMissingKey({ key, file }: KeySource): Promise<string | null> {
  if (key || !file || (await read(file)) !== undefined) return null;
  await mkdir(dirname(file), { recursive: true });
  // Write the key to a draft, and link the draft when it is complete. A crash must not leave an incomplete key file.
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(`${await generateX25519Identity()}\n`);
  await handle.sync();
  await handle.close();
  const isNew = await link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // Another process created the key first, so its key is used.
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  await rm(draft);
  return isNew ? file : null;
}

const read = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

const missing = (file: string | undefined): string =>
  file
    ? `A chave das cópias não está em ${file}. Ponha ali a cópia que foi guardada em outro lugar, ou defina BACKUP_KEY.`
    : 'Defina BACKUP_KEY ou BACKUP_KEY_FILE.';
