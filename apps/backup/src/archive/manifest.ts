import { join } from 'node:path';
import { z } from 'zod';
import { BackupFailure } from '../failure.ts';
import type { BackupKey } from './key.ts';
import { readSealed, type SealedFile, writeSealed } from './sealed-file.ts';

/** Raised when an older version could not read what this one writes. */
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
  /** When reading began and ended. */
  at: z.coerce.date(),
  until: z.coerce.date(),
  /** Of the master secret. */
  fingerprint: z.string(),
  /** Migrations that its data went through. */
  migrations: z.array(z.string()),
  collections: z.array(
    sealed.extend({
      collection: z.string(),
      /** Documents in the file; those that were read again are in it as they were at first. */
      read: count,
      /** Documents that a restore brings back. */
      count,
      indexes: z.array(index),
      options: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Documents that changed so while others were read that they had to be read again. */
  amendments: sealed.nullable(),
  /** A tar of each folder. */
  folders: z.array(sealed.extend({ folder: z.string(), count, contentBytes: count })),
  /** What its restore into a scratch database came to. */
  proof: z.object({
    at: z.coerce.date(),
    checks: z.array(z.object({ what: z.string(), faults: z.array(z.string()) })),
  }),
});

/** What a backup has and how it was proven. Sealed as all the rest: with it whoever has no key learns and changes nothing. */
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

/** @throws BackupFailure where it is none, is damaged, of another key, or of a newer version */
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

/** Documents by collection that a restore brings back. */
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
