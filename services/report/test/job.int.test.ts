import type { Writable } from 'node:stream';
import { insertReservation, makeUser, personOf } from '@reserva/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimReport } from '../src/job/claim-report.ts';
import { storeReport } from '../src/job/store-report.ts';
import { NoLongerWanted, watchReport } from '../src/job/watch-report.ts';
import { sweepReports } from '../src/ticks/sweep-reports.ts';
import { createReportFixture, type ReportFixture } from './support/fixture.ts';

const request = { kind: 'reserves', date: '2026-11-19', meal: 0, site: 0, all: true } as const;

let fixture: ReportFixture;
beforeAll(async () => {
  fixture = await createReportFixture();
  await insertReservation(fixture.database, { person: personOf(makeUser()), date: '2026-11-19' });
});
afterAll(() => fixture?.dispose());

const context = () => ({ ...fixture, zone: fixture.config.timezone, company: { name: '', logo: null } });
const pieces = () => fixture.database.connection.collection('reportFiles.chunks').countDocuments();

test('a report cancelled before its turn is not made, and leaves nothing', async () => {
  const id = await fixture.record(request);
  await fixture.database.reports.updateOne({ _id: id }, { $set: { state: 'cancelled' } });
  expect(await fixture.send(id)).toEqual({ ok: false, code: 'report_cancelled' });
  expect(await fixture.database.reports.findById(id)).toBeNull();
  expect(await fixture.send('0123456789abcdef01234567')).toEqual({ ok: false, code: 'report_cancelled' });
});

test('at most two are made at once: the others wait their turn, and all are made', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => fixture.record(request)));
  let made = false;
  const all = Promise.all(ids.map((id) => fixture.send(id))).finally(() => {
    made = true;
  });
  let most = 0;
  const watching = (async () => {
    while (!made) most = Math.max(most, await fixture.database.reports.countDocuments({ state: 'running' }));
  })();
  expect((await all).map(({ ok }) => ok)).toEqual(ids.map(() => true));
  await watching;
  expect(most).toBeLessThanOrEqual(2);
});

test('one cancelled while it is made stops at the next look', async () => {
  const id = await fixture.record(request);
  const watch = watchReport(fixture, id);
  await claimReport(context(), id);
  await watch.reached(10);
  expect((await fixture.database.reports.findById(id).lean())?.percent).toBe(10);
  await fixture.database.reports.updateOne({ _id: id }, { $set: { state: 'cancelled' } });
  await expect(watchReport(fixture, id).reached(20)).rejects.toThrow(NoLongerWanted);
});

test('an attempt that died half-way is begun anew; one that died before its answer is found finished', async () => {
  const id = await fixture.record(request);
  const died = await claimReport(context(), id);
  if (died?.kind !== 'make') throw new Error('it is there to be made');
  const write = async (target: Writable): Promise<null> => {
    target.write(Buffer.alloc(2_000_000));
    throw new Error('the process is killed here');
  };
  const failing = storeReport(context(), { id, file: died.file }, write);
  await expect(failing).rejects.toThrow('killed');
  const made = await fixture.send(id);
  expect(made).toMatchObject({ ok: true });
  expect(await claimReport(context(), id)).toEqual({ kind: 'made', ...(made.ok && made.value) });
});

test('what nobody fetched is removed after a quarter of an hour, with all its pieces', async () => {
  const id = await fixture.record(request);
  await fixture.send(id);
  await sweepReports(context());
  expect(await fixture.database.reports.findById(id)).not.toBeNull();
  fixture.clock.advance(16 * 60_000);
  await sweepReports(context());
  expect(await fixture.database.reports.countDocuments()).toBe(0);
  expect(await pieces()).toBe(0);
});
