import { join } from 'node:path';
import { z } from 'zod';
import { BackupFailure } from '../failure.ts';
import type { BackupKey } from './key.ts';
import { readSealed, type SealedFile, writeSealed } from './sealed-file.ts';

/** The version of the format. It increases when older versions cannot read the new format. */
const FORMAT = 1;
const MANIFEST = 'manifest.json.gz.age';

const count = z.number().int().min(0);
const sealed = z.object({
  file: z.string().regex(/^[\w.-]+$/),
  bytes: count,
  sha256: z.string(),
});
const index = z.looseObject({ name: z.string(), key: z.record(z.string(), z.unknown()) });

const schema = z.object({
  format: z.literal(FORMAT),
  name: z.string(),
  /** The instants at which reading began (`at`) and ended (`until`). */
  at: z.coerce.date(),
  until: z.coerce.date(),
  /** The fingerprint of the master secret. */
  fingerprint: z.string(),
  /** The migrations that were applied to the data. */
  migrations: z.array(z.string()),
  collections: z.array(
    sealed.extend({
      collection: z.string(),
      /**
       * The number of documents in the file. For documents that were read again the file contains the first version.
       */
      read: count,
      /** The number of documents after a restore. */
      count,
      indexes: z.array(index),
      options: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The documents that were read again because they changed while others were read. */
  amendments: sealed.nullable(),
  /** The folders of files, each in one tar. */
  folders: z.array(sealed.extend({ folder: z.string(), count, contentBytes: count })),
  /** The result of the restore into a scratch database. */
  proof: z.object({
    at: z.coerce.date(),
    checks: z.array(z.object({ what: z.string(), faults: z.array(z.string()) })),
  }),
});

/**
 * The content of a backup and the result of its proof. It is sealed like the other files, so that only a holder of the
 * key can read or change it.
 */
export type Manifest = z.infer<typeof schema>;
export type ArchivedCollection = Manifest['collections'][number];
export type ArchivedFolder = Manifest['folders'][number];
export type Check = Manifest['proof']['checks'][number];

export const writeManifest = (
  folder: string,
  key: BackupKey,
  manifest: Omit<Manifest, 'format'>,
): Promise<SealedFile> => writeSealed(join(folder, MANIFEST), key, jsonOf({ format: FORMAT, ...manifest }));

async function* jsonOf(value: object): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(value));
}

/**
 * Reads the manifest of a backup.
 * @throws BackupFailure when the manifest is missing, damaged, sealed with another key, or of a newer version
 */
export async function readManifest(folder: string, key: BackupKey): Promise<Manifest> {
  const chunks: Buffer[] = [];
  for await (const chunk of readSealed(join(folder, MANIFEST), key)) chunks.push(chunk);
  const raw: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const { format } = raw as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupFailure('A cópia é de uma versão mais nova do sistema. Instale essa versão e repita.');
  }
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw new BackupFailure('O manifesto da cópia não pode ser lido.');
  return parsed.data;
}

export const isProven = ({ proof }: Pick<Manifest, 'proof'>): boolean =>
  proof.checks.every(({ faults }) => faults.length === 0);

/** Returns the number of documents per collection after a restore. */
export const countsOf = ({ collections }: Pick<Manifest, 'collections'>): Record<string, number> =>
  Object.fromEntries(collections.map(({ collection, count: documents }) => [collection, documents]));

export const bytesOf = ({
  collections,
  folders,
  amendments,
}: Pick<Manifest, 'collections' | 'folders' | 'amendments'>): number =>
  [...collections, ...folders, ...(amendments ? [amendments] : [])].reduce(
    (sum, { bytes }) => sum + bytes,
    0,
  );
