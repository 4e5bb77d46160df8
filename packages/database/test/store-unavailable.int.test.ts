import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { newId } from '@reserva/runtime/process/ids';
import { type BreakableLink, openLink } from '@reserva/testing/breakable-link';
import { insertUser } from '@reserva/testing/factories';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../src/database.ts';
import { readReportFile, writeReportFile } from '../src/report-files.ts';
import { publishBySweep } from '../src/writes/commit.ts';
import { commitAll } from '../src/writes/commit-all.ts';
import { documents } from '../src/writes/documents.ts';

/** Id of a report file that is stored before the tests. */
const FILE = newId(new Date());
let link: BreakableLink;
let database: Database;
beforeAll(async () => {
  subscribe('net.client.socket', opened);
  link = await openLink((await preparedStores()).mongoUrl);
  database = await connectDatabase(link.url);
  await pipeline(Readable.from([Buffer.from('x')]), writeReportFile(database, FILE));
});
afterAll(async () => {
  await database.stop();
  await link.cut();
  unsubscribe('net.client.socket', opened);
});

/** All kinds of calls to MongoDB that the product makes. */
const ways: Record<string, () => Promise<unknown>> = {
  'a query': () => database.users.findOne({ login: 'X' }).lean(),
  'a list': () => database.users.find().lean(),
  'a count': () => database.users.countDocuments({ active: true }),
  'the values of a field': () => database.users.distinct('role'),
  'a sum': () => database.users.aggregate([{ $match: { active: true } }]),
  'a change': () => database.users.updateOne({ login: 'X' }, { $set: { active: false } }),
  'a change that answers': () => database.users.findOneAndUpdate({ login: 'X' }, { $set: { active: false } }),
  'a change with typed paths': () =>
    documents(database.users).updateOne({ login: 'X' }, { $set: { active: false } }),
  'a new document': () => insertUser(database),
  'many at once': () => {
    const rows = [{ where: { _id: 'x' }, changes: { $set: { priceCents: 1 } }, events: [] }];
    return commitAll(publishBySweep, database.reservations, rows, () => undefined);
  },
  'a file, to write it': () =>
    pipeline(Readable.from([Buffer.alloc(4_000_000)]), writeReportFile(database, newId(new Date()))),
  'a file, to read it': () => buffer(readReportFile(database, FILE)),
};

const sockets = new Set<Socket>();
const opened = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  sockets.add(socket.once('close', () => sockets.delete(socket)));
};

/** Opens the connections in advance, one for each call. */
const connectForAll = () =>
  Promise.all(Object.values(ways).map(() => database.users.findOne({ login: 'X' }).lean()));

/** Makes all calls at the same time. Some use a broken connection, some find no connection, and some wait for one. */
async function askAll(): Promise<Map<string, unknown>> {
  const requests = Object.entries(ways).map(async ([way, ask]) => {
    return [way, await ask().catch((error: unknown) => error)] as const;
  });
  return new Map(await Promise.all(requests));
}

describe('an outage of MongoDB', () => {
  let thrown: Map<string, unknown>;
  beforeAll(async () => {
    await connectForAll();
    await link.cut();
    thrown = await askAll();
    await link.mend();
  });

  it.each(Object.keys(ways))('an outage of MongoDB rejects %s with its own error type', (way) => {
    expect(thrown.get(way)).toBeInstanceOf(StoreUnavailable);
    expect(thrown.get(way)).toMatchObject({ store: 'MongoDB', cause: expect.any(Error) });
  });
});

it('a connection lost during a call leaves no caller waiting', async () => {
  await connectForAll();
  const port = Number(new URL(link.url).port);
  // The driver does not know yet that the socket is closed. Node tells it only at the end of this turn of the event
  // loop.
  for (const socket of sockets) if (socket.remotePort === port) socket.destroy();
  const answers = await askAll();
  expect(answers.size).toBe(Object.keys(ways).length);
  const faults = [...answers.values()].filter((answer) => answer instanceof Error);
  for (const fault of faults) expect(fault).toBeInstanceOf(StoreUnavailable);
  expect(answers.get('a change')).toBeInstanceOf(StoreUnavailable);
  expect(answers.get('many at once')).toBeInstanceOf(StoreUnavailable);
});

it('an error that is not an outage keeps its type', async () => {
  const wrong = database.users.collection.updateOne({}, { $setX: {} } as never);
  await expect(wrong).rejects.not.toThrow(StoreUnavailable);
  await expect(wrong).rejects.toMatchObject({ name: 'MongoServerError' });
});
