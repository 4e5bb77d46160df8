import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { newId } from '@reserva/runtime/process/ids';
import { openLink } from '@reserva/testing/breakable-link';
import { insertUser } from '@reserva/testing/factories';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { test as base, describe, expect } from 'vitest';
import { connectDatabase, type Database } from '../src/database.ts';
import { readReportFile, writeReportFile } from '../src/report-files.ts';
import { publishBySweep } from '../src/writes/commit.ts';
import { commitAll } from '../src/writes/commit-all.ts';
import { documents } from '../src/writes/documents.ts';

/** Id of a report file that is stored before the tests. */
const FILE = newId(new Date());

/** All kinds of calls to MongoDB that the product makes. */
const ways: Record<string, (database: Database) => Promise<unknown>> = {
  'a query': (database) => database.users.findOne({ login: 'X' }).lean(),
  'a list': (database) => database.users.find().lean(),
  'a count': (database) => database.users.countDocuments({ active: true }),
  'the values of a field': (database) => database.users.distinct('role'),
  'a sum': (database) => database.users.aggregate([{ $match: { active: true } }]),
  'a change': (database) => database.users.updateOne({ login: 'X' }, { $set: { active: false } }),
  'a change that answers': (database) =>
    database.users.findOneAndUpdate({ login: 'X' }, { $set: { active: false } }),
  'a change with typed paths': (database) =>
    documents(database.users).updateOne({ login: 'X' }, { $set: { active: false } }),
  'a new document': (database) => insertUser(database),
  'many at once': (database) => {
    const rows = [{ where: { _id: 'x' }, changes: { $set: { priceCents: 1 } }, events: [] }];
    return commitAll(publishBySweep, database.reservations, rows, () => undefined);
  },
  'a file, to write it': (database) =>
    pipeline(Readable.from([Buffer.alloc(4_000_000)]), writeReportFile(database, newId(new Date()))),
  'a file, to read it': (database) => buffer(readReportFile(database, FILE)),
};

/** Opens the connections in advance, one for each call. */
const connectForAll = (database: Database) =>
  Promise.all(Object.values(ways).map(() => database.users.findOne({ login: 'X' }).lean()));

/** Makes all calls at the same time. Some use a broken connection, some find no connection, and some wait for one. */
async function askAll(database: Database): Promise<Map<string, unknown>> {
  const requests = Object.entries(ways).map(async ([way, ask]) => {
    return [way, await ask(database).catch((error: unknown) => error)] as const;
  });
  return new Map(await Promise.all(requests));
}

const it = base
  .extend('sockets', { scope: 'file' }, ({}, { onCleanup }) => {
    const sockets = new Set<Socket>();
    const opened = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      sockets.add(socket.once('close', () => sockets.delete(socket)));
    };
    subscribe('net.client.socket', opened);
    onCleanup(() => void unsubscribe('net.client.socket', opened));
    return sockets;
  })
  .extend('link', { scope: 'file' }, async ({}, { onCleanup }) => {
    const link = await openLink((await preparedStores()).mongoUrl);
    onCleanup(() => link.cut());
    return link;
  })
  // The sockets are collected from the first connection on.
  .extend('database', { scope: 'file' }, async ({ link, sockets: _ }, { onCleanup }) => {
    const database = await connectDatabase(link.url);
    onCleanup(() => database.stop());
    await pipeline(Readable.from([Buffer.from('x')]), writeReportFile(database, FILE));
    return database;
  })
  .extend('answersInOutage', { scope: 'file' }, async ({ link, database }) => {
    await connectForAll(database);
    await link.cut();
    const answers = await askAll(database);
    await link.mend();
    return answers;
  });

it.beforeAll(({ answersInOutage: _ }) => undefined);
describe('an outage of MongoDB', () => {
  it.for(Object.keys(ways))(
    'an outage of MongoDB rejects %s with its own error type',
    (way, { answersInOutage }) => {
      expect(answersInOutage.get(way)).toBeInstanceOf(StoreUnavailable);
      expect(answersInOutage.get(way)).toMatchObject({ store: 'MongoDB', cause: expect.any(Error) });
    },
  );
});

it('a connection lost during a call leaves no caller waiting', async ({ sockets, link, database }) => {
  await connectForAll(database);
  const port = Number(new URL(link.url).port);
  // The driver does not know yet that the socket is closed. Node tells it only at the end of this turn of the event
  // loop.
  for (const socket of sockets) if (socket.remotePort === port) socket.destroy();
  const answers = await askAll(database);
  expect(answers.size).toBe(Object.keys(ways).length);
  const faults = [...answers.values()].filter((answer) => answer instanceof Error);
  for (const fault of faults) expect(fault).toBeInstanceOf(StoreUnavailable);
  expect(answers.get('a change')).toBeInstanceOf(StoreUnavailable);
  expect(answers.get('many at once')).toBeInstanceOf(StoreUnavailable);
});

it('an error that is not an outage keeps its type', async ({ database }) => {
  const wrong = database.users.collection.updateOne({}, { $setX: {} } as never);
  await expect(wrong).rejects.not.toThrow(StoreUnavailable);
  await expect(wrong).rejects.toMatchObject({ name: 'MongoServerError' });
});
