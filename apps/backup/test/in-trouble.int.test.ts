import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { execPath, env as ours } from 'node:process';
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from '@reserva/database/migrations';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import { lastBackups } from '@reserva/database/queries/system/backups';
import { beginRotation, endRotation, notedSecret } from '@reserva/database/secret-rotation';
import { documents } from '@reserva/database/writes/documents';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertReservation } from '@reserva/testing/factories';
import { test as base, describe, expect } from 'vitest';
import { findArchive } from '../src/archive/find.ts';
import { list } from '../src/commands/list.ts';
import { make } from '../src/commands/make.ts';
import { restore } from '../src/commands/restore.ts';
import { makeIfDue } from '../src/nightly.ts';
import { checkInvariants } from '../src/proof/invariants.ts';
import { createScene, type Scene } from './support/scene.ts';
import { whileReading } from './support/while-reading.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const ofUs = { otherSecret: false };

const test = base.extend('scene', { scope: 'file' }, async ({}, { onCleanup }) => {
  const scene = await createScene();
  onCleanup(() => scene.dispose());
  return scene;
});

/**
 * Starts simulated people who reserve and cancel without a pause.
 * @returns the acknowledged reservations so far and a function that stops the people
 */
async function startReserving(scene: Scene) {
  const people = await scene.database.users.find({ role: 0 }).limit(3).lean();
  let going = true;
  const acknowledged: string[] = [];
  const reserveAndCancel = async ({ _id: id, name, cpf }: (typeof people)[number]) => {
    while (going) {
      const person = { kind: 'employee', id, name, cpf } as const;
      const { _id } = await insertReservation(scene.database, { person, date: '2026-11-24' });
      acknowledged.push(_id);
      await scene.database.reservations.updateOne({ _id }, { $set: { active: false } });
    }
  };
  const writing = Promise.all(people.map(reserveAndCancel));
  await until('people reserve', async () => acknowledged.length > 30);
  return {
    acknowledged,
    async stop() {
      going = false;
      await writing;
    },
  };
}

/** The number of documents. It is more than the database sends in one batch. */
const MANY = 1_500;

test('a backup made while people reserve and cancel is complete and consistent', async ({ scene }) => {
  const { database, context } = scene;
  const first = await database.reservations.findOne({ active: true }).sort({ $natural: 1 }).lean();
  if (!first) throw new Error('nothing is reserved');
  const others = Array.from({ length: MANY }, (_, n) => ({
    ...newReservation({
      _id: newId(scene.clock.now()),
      person: { kind: 'guest', id: `G${n}`, name: 'VISITANTE', cpf: '' },
      date: '2026-11-23',
      meal: 1,
      site: 2,
      createdAt: scene.clock.now(),
      createdBy: { kind: 'system', job: 'test' },
    }),
  }));
  await database.reservations.insertMany(others);
  const { person, date, meal, site } = first;
  let again = '';
  const changing = whileReading(database, 'reservations', async () => {
    await database.reservations.updateOne({ _id: first._id }, { $set: { active: false } });
    again = (await insertReservation(database, { person, date, meal, site }))._id;
  });
  const reserving = await startReserving(scene);
  const before = [...reserving.acknowledged];
  const made = await make({ ...context, database: changing }).finally(reserving.stop);
  expect(made?.amendments).not.toBeNull();
  expect(made?.proof.checks.flatMap(({ faults: problems }) => problems)).toEqual([]);

  const other = await scene.elsewhere();
  await restore(other, made?.name, ofUs);
  const of = { personKey: first.personKey, date, meal };
  const came = await other.database.reservations.find(of).lean();
  expect(came.map(({ _id, active }) => [_id, active]).sort()).toEqual(
    [
      [first._id, false],
      [again, true],
    ].sort(),
  );
  expect(await other.database.reservations.countDocuments({ _id: { $in: before } })).toBe(before.length);
});

describe('backup processes', () => {
  const start = (scene: Scene, shell: string) => {
    // The file size limit of the shell would truncate the cache of tsx.
    const env = { ...ours, ...scene.env, NODE_ENV: 'test', TSX_DISABLE_CACHE: '1' };
    const child = spawn('sh', ['-c', `${shell} exec "$0" "$@"`, execPath, '--import', 'tsx', MAIN, 'make'], {
      env,
    });
    const said = { out: '', errors: '' };
    child.stdout.on('data', (part: Buffer) => {
      said.out += part;
    });
    child.stderr.on('data', (part: Buffer) => {
      said.errors += part;
    });
    return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) };
  };
  /** Deletes the lease, which a killed process would hold for 15 seconds. */
  const forgetLease = (scene: Scene) => scene.database.connection.collection('backupLease').deleteMany({});

  test('a backup killed in the middle leaves no name and the next one removes its rest', async ({
    scene,
  }) => {
    const { child, said, ended } = start(scene, '');
    const names = await scene.context.shelf.names();
    while (!said.out.includes('reservations:')) await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await ended;
    expect(await scene.context.shelf.names()).toEqual(names);
    const left = (await readdir(scene.folder)).filter((name) => name.endsWith('.partial'));
    expect(left).toHaveLength(1);
    await forgetLease(scene);
    const made = await make(scene.context);
    expect((await readdir(scene.folder)).sort()).toEqual(await scene.context.shelf.names());
    expect((await findArchive(scene.context, undefined)).manifest.name).toBe(made?.name);
  });

  test('a backup on a full disk leaves no file and is noted as failed', async ({ scene }) => {
    const names = await scene.context.shelf.names();
    // The shell limits files to 16 kB. The kernel then refuses to write, as on a full disk.
    const { said, ended } = start(scene, "trap '' XFSZ; ulimit -f 32;");
    expect(await ended).toBe(1);
    expect(said.errors).toBe('Nada foi gravado: não há espaço no disco em que ficam as cópias.\n');
    expect((await readdir(scene.folder)).sort()).toEqual(names);
    const { tried, proven } = await lastBackups(scene.database);
    expect(tried).toMatchObject({ ok: false, bytes: 0, verifiedAt: null });
    expect(tried?.failure).toContain('não há espaço no disco');
    expect(proven?._id).toBe(names.at(-1));
  });
});

test('an interrupted restore prevents every start until it is repeated', async ({ scene }) => {
  let cut = true;
  const other = await scene.elsewhere({
    say: (line) => {
      if (cut && line.startsWith('users:')) throw new Error('killed here');
    },
  });
  await expect(restore(other, undefined, ofUs)).rejects.toThrow('killed here');
  expect(await other.database.reservations.countDocuments()).toBeGreaterThan(0);
  await expect(prepareDatabase(other.database, { owner: 'a process that starts' })).rejects.toThrow(
    /restore was cut short/,
  );
  cut = false;
  await restore(other, undefined, ofUs);
  await prepareDatabase(other.database, { owner: 'a process that starts' });
  expect(await other.database.users.countDocuments()).toBe(await scene.database.users.countDocuments());
});

test('only one of two processes makes the backup of the night', async ({ scene }) => {
  scene.clock.set('2026-11-24T03:00');
  const before = await scene.context.shelf.names();
  await Promise.all([makeIfDue(scene.context, '03:00'), makeIfDue(scene.context, '03:00')]);
  await makeIfDue(scene.context, '03:00');
  expect((await scene.context.shelf.names()).filter((name) => !before.includes(name))).toHaveLength(1);
});

describe('invariants of the data', () => {
  const problems = async (scene: Scene) =>
    (await checkInvariants(scene.database)).flatMap((check) =>
      check.faults.map((problem) => `${check.what}: ${problem}`),
    );

  test('the checks find wrong sums, versions, outboxes, references and indexes', async ({ scene }) => {
    const { database } = scene;
    expect(await problems(scene)).toEqual([]);
    const by = { kind: 'operator', userId: 'a', name: 'A', role: 1 } as const;
    const totals = { meals: 1, cents: 1 };
    const month = {
      _id: '2026-09',
      state: 'closed' as const,
      at: new Date(),
      by,
      command: 'c',
      totals,
      history: [],
      outbox: [],
    };
    await documents(database.months).insertOne(month);
    const { _id: line } =
      (await database.reservations.findOne({ state: 2, 'person.kind': 'employee' }).lean()) ?? {};
    await database.reservations.updateOne(
      { _id: String(line) },
      { $set: { priceVersion: 9, 'person.id': 'nobody' } },
    );
    const event = { id: 'e', name: 'of.tomorrow', at: '2026-11-23T00:00:00Z' };
    await database.settings.collection.updateOne({}, { $set: { outbox: [event] } });
    await database.users.collection.dropIndex('badge_1');
    expect(await problems(scene)).toEqual([
      'uma reserva por pessoa, dia e refeição, e o que mais é único: users: falta o índice único {"badge":1}',
      expect.stringMatching(/^totais .*: 2026-09: fechado com 1 centavos, as linhas somam \d+$/),
      'versões dos preços e das regras: reservas: preços da versão 9, que não existe',
      expect.stringMatching(/^mensagens a entregar: settings .*: uma mensagem que ninguém entende$/),
      'referências entre documentos: reservas: nobody não existe',
    ]);
  });

  test('a backup of inconsistent data is stored but not noted as proven', async ({ scene }) => {
    await expect(make(scene.context)).rejects.toThrow(/não foi comprovada: uma reserva por pessoa/);
    const { tried, proven } = await lastBackups(scene.database);
    expect(tried?.failure).toContain('2026-09: fechado com 1 centavos');
    expect(tried?._id).toBe((await scene.context.shelf.names()).at(-1));
    expect(proven?._id).not.toBe(tried?._id);
  });
});

test('no backup is made during a change of the secret or under another secret', async ({ scene }) => {
  const { context, database } = scene;
  const noted = await notedSecret(database);
  if (!noted) throw new Error('no secret is noted');
  const next = { id: 'change', fingerprint: 'another' };
  const rotation = await beginRotation(database, noted, next);
  await expect(make(context)).rejects.toThrow('A troca de APP_SECRET não terminou');
  await endRotation(database, rotation);
  await expect(make(context)).rejects.toThrow('outro APP_SECRET');
  expect(await list(context)).not.toContainEqual(expect.stringContaining('da época'));
  const after = { ...context, fingerprint: 'another' };
  expect(await list(after)).toContainEqual(expect.stringContaining('pede o APP_SECRET da época'));
  await endRotation(
    database,
    await beginRotation(
      database,
      { ...noted, fingerprint: 'another' },
      { id: 'back', fingerprint: noted.fingerprint },
    ),
  );
});
