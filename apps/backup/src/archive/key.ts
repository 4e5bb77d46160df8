import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupFailure } from '../failure.ts';

/** Where the key is: given as such, or in a file. */
export interface KeySource {
  key: string | undefined;
  file: string | undefined;
}

/** By which backups are sealed and opened: an identity of age (https://age-encryption.org), so that any age program can. */
export interface BackupKey {
  identity: string;
  recipient: string;
}

const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/m;

/** @throws BackupFailure where there is none, or it is not one */
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

/** Makes a key file where there is no key yet. @returns its path, to be told: it must be kept elsewhere, too */
export async function makeMissingKey({ key, file }: KeySource): Promise<string | null> {
  if (key || !file || (await read(file)) !== undefined) return null;
  await mkdir(dirname(file), { recursive: true });
  // Whole or not at all: a key of which half is written would lock up every backup made with the other half.
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(`${await generateX25519Identity()}\n`);
  await handle.sync();
  await handle.close();
  const isNew = await link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // Another process was faster, and its key is the one.
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
