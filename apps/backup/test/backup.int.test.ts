import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { lastBackups } from '@reserva/database/queries/system/backups';
import { scratchName } from '@reserva/database/scratch-name';
import { secretFingerprint } from '@reserva/secrets/keys';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import mongoose from 'mongoose';
import { test as base, describe, expect } from 'vitest';
import { findArchive } from '../src/archive/find.ts';
import { loadKey } from '../src/archive/key.ts';
import { type Manifest, writeManifest } from '../src/archive/manifest.ts';
import { checkWhole } from '../src/commands/check-whole.ts';
import { dropOld } from '../src/commands/drop-old.ts';
import { list } from '../src/commands/list.ts';
import { make } from '../src/commands/make.ts';
import { restore } from '../src/commands/restore.ts';
import { verify } from '../src/commands/verify.ts';
import type { Context } from '../src/context.ts';
import { indexesOf } from '../src/dump/dump-collection.ts';
import { rawDb } from '../src/raw-db.ts';
import { createScene } from './support/scene.ts';

const { Double, Long } = mongoose.mongo;
const ofUs = { otherSecret: false };

const test = base
  .extend('scene', { scope: 'file' }, async ({}, { onCleanup }) => {
    const scene = await createScene();
    onCleanup(() => scene.dispose());
    await mkdir(scene.mail);
    await writeFile(join(scene.mail, 'receipt.eml'), 'Comprovante');
    await writeFile(join(scene.mail, 'empty.eml'), '');
    const { database } = scene;
    await rawDb(database)
      .collection('ofAnotherVersion')
      .insertOne({ whole: new Double(3), long: Long.fromNumber(7) });
    await database.sessions.collection.insertOne({ userId: 'ana' });
    return scene;
  })
  // The manifest of one backup, which no test changes.
  .extend('made', { scope: 'file' }, async ({ scene }) => {
    const made = await make(scene.context);
    if (!made) throw new Error('not made');
    return made;
  })
  // A copy of the files of the backup, which a test may damage.
  .extend('copy', async ({ scene, made }, { onCleanup }) => {
    const copy = join(scene.folder, '..', 'copy');
    onCleanup(() => rm(copy, { recursive: true, force: true }));
    await cp(join(scene.folder, made.name), copy, { recursive: true });
    return copy;
  })
  // A context with another, empty database.
  .extend('context', ({ scene }) => scene.elsewhere());

// A hook makes the backup, because the timeout of hooks is longer than that of tests.
test.beforeAll(({ made: _ }) => undefined);

/** Returns the documents of a collection as their BSON bytes. */
const bytesOf = async (database: Database, name: string) =>
  (await rawDb(database).collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray()).map((raw) =>
    Buffer.from(raw as never as Uint8Array).toString('base64'),
  );
const collectionsOf = async (database: Database) =>
  (await rawDb(database).listCollections().toArray()).map(({ name }) => name).sort();
const namesIn = async (folder: string) => (await readdir(folder)).sort();

describe('backups', () => {
  test('a backup gets its name only after it was restored and checked beside the database', async ({
    scene,
    made,
  }) => {
    expect(made.proof.checks.map(({ what, faults }) => [what, faults])).toEqual([
      ['documentos por coleção', []],
      ['índices', []],
      ['uma reserva por pessoa, dia e refeição, e o que mais é único', []],
      ['totais dos meses fechados = soma das linhas', []],
      ['versões dos preços e das regras', []],
      ['mensagens a entregar', []],
      ['referências entre documentos', []],
      ['arquivos', []],
    ]);
    const { tried, proven } = await lastBackups(scene.database);
    expect(proven).toEqual(tried);
    expect(proven).toMatchObject({ _id: made.name, ok: true, at: made.at, failure: null });
    expect(proven?.verifiedAt).toEqual(made.proof.at);
    expect(proven?.counts.reservations).toBe(await scene.database.reservations.countDocuments());
    expect(proven?.bytes).toBeGreaterThan(1_000);
    // The proof has dropped its scratch database.
    const { databases } = await scene.database.connection.getClient().db().admin().listDatabases();
    expect(databases.filter(({ name }) => name === scratchName(scene.database.connection.name))).toEqual([]);
    expect(await list(scene.context)).toEqual([
      expect.stringMatching(
        /^reserva-2026-11-23T06-\d\d-\d\d-\d+Z {2}23\/11\/2026 03:\d\d {2}0,\d MB {2}comprovada$/,
      ),
    ]);
  });

  test('the files of a backup reveal nothing without its key', async ({ scene, made }) => {
    expect(scene.said[0]).toMatch(/^Chave nova: .*key\. Guarde uma cópia dela em outro lugar/);
    const { cpf, name } = (await scene.database.users.findOne().lean()) ?? { cpf: '', name: '' };
    for (const file of await namesIn(join(scene.folder, made.name))) {
      const bytes = await readFile(join(scene.folder, made.name, file));
      expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      expect(bytes.includes(cpf) || bytes.includes(name)).toBe(false);
    }
  });

  test('a restored backup is byte for byte the data that was backed up', async ({ scene, made }) => {
    const other = await scene.elsewhere({ folders: { mail: join(scene.folder, '../other-mail') } });
    await restore(other, undefined, ofUs);
    const from = rawDb(scene.database);
    const to = rawDb(other.database);
    for (const { collection } of made.collections) {
      const [before, after] = [from.collection(collection), to.collection(collection)];
      if (!['migrations', 'sessions', 'backups'].includes(collection)) {
        expect(await bytesOf(other.database, collection), collection).toEqual(
          await bytesOf(scene.database, collection),
        );
      }
      expect(await indexesOf(after as never)).toEqual(await indexesOf(before as never));
      expect((await after.options()).clusteredIndex).toEqual((await before.options()).clusteredIndex);
    }
    expect(await readFile(join(scene.folder, '../other-mail/receipt.eml'), 'utf8')).toBe('Comprovante');
    // Sessions are not restored, because they could have been ended after the backup.
    expect(await other.database.sessions.countDocuments()).toBe(0);
    expect(await lastBackups(other.database)).toEqual({ tried: null, proven: null });
    const fingerprint = secretFingerprint(TEST_SECRET);
    await prepareDatabase(other.database, { owner: 'a process that starts', fingerprint });
  });
});

test('an empty database is not backed up', async ({ scene }) => {
  const other = await scene.elsewhere();
  const before = await other.shelf.names();
  await expect(make(other)).rejects.toThrow('O banco de dados está vazio');
  expect(await other.shelf.names()).toEqual(before);
  expect(await lastBackups(other.database)).toEqual({ tried: null, proven: null });
});

describe('damaged or foreign backups', () => {
  const untouched = async (context: Context) =>
    expect(await collectionsOf(context.database)).toEqual(['backupLease']);

  test('one flipped byte in any file of a backup prevents its restore', async ({ scene, copy, context }) => {
    const flip = async (file: string, part: number) => {
      const bytes = await readFile(join(copy, file));
      const at = Math.floor((bytes.length - 1) * part);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(join(copy, file), bytes);
    };
    for (const file of ['turnstiles.bson.gz.age', 'mail.tar.gz.age', 'manifest.json.gz.age']) {
      // These shares of the file's length are positions in the header, in the sealed content and in the proof at its
      // end.
      for (const part of [0, 0.3, 0.9, 1]) {
        await flip(file, part);
        const check = async () => checkWhole(await findArchive(scene.context, copy));
        await expect(check(), `${file} at ${part}`).rejects.toThrow(/danificado|não é o que|outra chave/);
        await flip(file, part);
      }
    }
    await checkWhole(await findArchive(scene.context, copy));
    await flip('users.bson.gz.age', 0.9);
    await expect(restore(context, copy, ofUs)).rejects.toThrow(/danificado/);
    await untouched(context);
    await expect(verify(scene.context, copy)).rejects.toThrow(/users\.bson\.gz\.age está danificado/);
    expect((await lastBackups(scene.database)).proven).toBeNull();
    await verify(scene.context);
    expect((await lastBackups(scene.database)).proven?.failure).toBeNull();
  });

  test('a backup with a truncated, missing or foreign file is refused', async ({ copy, context }) => {
    const file = join(copy, 'reservations.bson.gz.age');
    await truncate(file, 2_000);
    await expect(restore(context, copy, ofUs)).rejects.toThrow(/está truncado/);
    await rm(file);
    await expect(restore(context, copy, ofUs)).rejects.toThrow(/Falta o arquivo reservations/);
    await cp(join(copy, 'users.bson.gz.age'), file);
    await expect(restore(context, copy, ofUs)).rejects.toThrow(/truncado ou alterado/);
    await rm(join(copy, 'manifest.json.gz.age'));
    await expect(restore(context, copy, ofUs)).rejects.toThrow(/não está inteira/);
    await expect(restore(context, 'no-such', ofUs)).rejects.toThrow('Não há cópia com o nome no-such.');
    await untouched(context);
  });

  test('a backup of another key or another secret is refused with what would be lost', async ({
    scene,
    copy,
    context,
  }) => {
    const key = { key: undefined, file: join(scene.folder, '..', 'none') };
    await expect(restore({ ...context, key }, copy, ofUs)).rejects.toThrow(/chave das cópias não está em/);
    await writeFile(key.file, 'AGE-SECRET-KEY-1GQ9778VQXMMJVE8SK7J6VT8UJ4HDQAJUVSFCWCM02D8GEWQ72PVQ2Y5J33');
    await expect(restore({ ...context, key }, copy, ofUs)).rejects.toThrow(/outra chave/);
    const foreign = { ...context, fingerprint: 'of another company' };
    await expect(restore(foreign, copy, ofUs)).rejects.toThrow(
      /outro APP_SECRET[\s\S]*autenticadores[\s\S]*catracas[\s\S]*pesquisas[\s\S]*Nada foi alterado/,
    );
    await untouched(context);
    await restore(foreign, copy, { otherSecret: true });
    const secret = rawDb(context.database).collection<{ _id: string }>('migrations');
    expect(await secret.findOne({ _id: 'secret' })).toMatchObject({ fingerprint: 'of another company' });
  });

  test('a backup of a newer version is refused', async ({ scene, made, copy, context }) => {
    const key = await loadKey(scene.context.key);
    const rewrite = async (changes: Partial<Manifest>) => {
      await rm(join(copy, 'manifest.json.gz.age'));
      await writeManifest(copy, key, { ...made, ...changes });
    };
    await rewrite({ migrations: [...made.migrations, '9999-of-tomorrow'] });
    await expect(restore(context, copy, ofUs)).rejects.toThrow(/versão mais nova/);
    await rewrite({ format: 2 as never });
    await expect(restore(context, copy, ofUs)).rejects.toThrow(/versão mais nova/);
    await untouched(context);
  });

  test('a backup is restored only into an empty database', async ({ scene, copy, context }) => {
    const before = await bytesOf(scene.database, 'users');
    await expect(restore(scene.context, copy, ofUs)).rejects.toThrow(
      /não está vazio \(\w+\).*nada foi alterado/,
    );
    expect(await bytesOf(scene.database, 'users')).toEqual(before);
    // A database that was only prepared by a start counts as empty.
    await prepareDatabase(context.database, { owner: 'test' });
    await restore(context, copy, ofUs);
    expect(await bytesOf(context.database, 'users')).toEqual(before);
  });
});

test('old backups are removed except those sealed with another key', async ({ scene, made }) => {
  const key = await loadKey(scene.context.key);
  const nights = Array.from(
    { length: 20 },
    (_, n) => `reserva-2026-10-${String(n + 1).padStart(2, '0')}T06-00-00-000Z`,
  );
  for (const name of nights) {
    await mkdir(join(scene.folder, name));
    const at = new Date(`${name.slice(8, 18)}T06:00:00Z`);
    await writeManifest(join(scene.folder, name), key, { ...made, name, at });
  }
  const strange = 'reserva-2020-01-01T06-00-00-000Z';
  await mkdir(join(scene.folder, strange));
  await dropOld(scene.context);
  expect(await scene.context.shelf.names()).toEqual([strange, ...nights.slice(-13), made.name]);
  for (const name of [strange, ...nights.slice(-13)]) await scene.context.shelf.remove(name);
});
