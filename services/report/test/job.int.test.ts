import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readReportFile } from '@reserva/database/report-files';
import { insertReservation, makeUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { expect, vi } from 'vitest';
import { make } from '../src/commands/make.ts';
import { claimReport } from '../src/job/claim-report.ts';
import { storeReport } from '../src/job/store-report.ts';
import { ReportAbandoned, watchReport } from '../src/job/watch-report.ts';
import { sweepReports } from '../src/ticks/sweep-reports.ts';
import { createReportFixture, maria, type ReportFixture } from './support/fixture.ts';

const request = { kind: 'reserves', date: '2026-11-19', meal: 0, site: 0, all: true } as const;

const test = testWith(createReportFixture);

test.beforeAll(async ({ fixture }) => {
  await insertReservation(fixture.database, { person: personOf(makeUser()), date: '2026-11-19' });
});

const context = (fixture: ReportFixture) => ({
  ...fixture,
  zone: fixture.config.timezone,
  company: { name: '', logo: null },
});
const pieces = (fixture: ReportFixture) =>
  fixture.database.connection.collection('reportFiles.chunks').countDocuments();

test('a report cancelled before it starts is not made', async ({ fixture }) => {
  const id = await fixture.record(request);
  await fixture.database.reports.updateOne({ _id: id }, { $set: { state: 'cancelled' } });
  expect(await fixture.send(id)).toEqual({ ok: false, code: 'report_cancelled' });
  expect(await fixture.database.reports.findById(id)).toBeNull();
  expect(await fixture.send('0123456789abcdef01234567')).toEqual({ ok: false, code: 'report_cancelled' });
});

test('at most two reports are made at the same time', async ({ fixture }) => {
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

test('a report cancelled while it is made stops at its next progress step', async ({ fixture }) => {
  const id = await fixture.record(request);
  const watch = watchReport(fixture, id);
  await claimReport(context(fixture), id);
  await watch.reportProgress(10);
  expect((await fixture.database.reports.findById(id).lean())?.percent).toBe(10);
  await fixture.database.reports.updateOne({ _id: id }, { $set: { state: 'cancelled' } });
  await expect(watchReport(fixture, id).reportProgress(20)).rejects.toThrow(ReportAbandoned);
});

test('a repeated attempt remakes a half-made report and finds a finished one', async ({ fixture }) => {
  const id = await fixture.record(request);
  const died = await claimReport(context(fixture), id);
  if (died?.kind !== 'make') throw new Error('it is there to be made');
  const write = async (target: Writable): Promise<null> => {
    target.write(Buffer.alloc(2_000_000));
    throw new Error('the process is killed here');
  };
  const failing = storeReport(context(fixture), { id, file: died.file }, write);
  await expect(failing).rejects.toThrow('killed');
  const made = await fixture.send(id);
  expect(made).toMatchObject({ ok: true });
  expect(await claimReport(context(fixture), id)).toEqual({ kind: 'made', ...(made.ok && made.value) });
});

test('the file of an attempt that was taken for dead stays if it finishes first', async ({ fixture }) => {
  const { reports } = fixture.database;
  const id = await fixture.record(request);
  const still = await claimReport(context(fixture), id);
  if (still?.kind !== 'make') throw new Error('it is there to be made');
  const text = Buffer.from('made by the first one');
  const write = async (target: Writable): Promise<null> => {
    await new Promise<void>((resolve) => target.end(text, () => resolve()));
    return null;
  };
  // Let the first attempt finish right after the second one has claimed the report.
  const claim = reports.findOneAndUpdate.bind(reports) as (...given: unknown[]) => { lean(): unknown };
  const spied = vi.spyOn(reports, 'findOneAndUpdate').mockImplementation(((...given: unknown[]) => ({
    lean: async () => {
      const taken = await claim(...given).lean();
      await storeReport(context(fixture), { id, file: still.file }, write);
      return taken;
    },
  })) as never);
  const result = await make(context(fixture), {}, { id, actor: maria, requestId: 'test' }).finally(() =>
    spied.mockRestore(),
  );
  expect(result).toEqual({ ok: true, value: { bytes: text.length } });
  expect(await reports.findById(id).lean()).toMatchObject({ state: 'done', file: still.file });
  expect(await buffer(readReportFile(fixture.database, still.file))).toEqual(text);
});

test('the file of an attempt that finishes after removal is removed too', async ({ fixture }) => {
  const id = await fixture.record(request);
  const late = await claimReport(context(fixture), id);
  if (late?.kind !== 'make') throw new Error('it is there to be made');
  const before = await pieces(fixture);
  const write = async (target: Writable): Promise<null> => {
    await fixture.database.reports.deleteOne({ _id: id });
    await new Promise<void>((resolve) => target.end(Buffer.from('late'), () => resolve()));
    return null;
  };
  expect(await storeReport(context(fixture), { id, file: late.file }, write)).toBeNull();
  expect(await pieces(fixture)).toBe(before);
});

test('a report that is not fetched is removed after a quarter of an hour', async ({ fixture }) => {
  const id = await fixture.record(request);
  await fixture.send(id);
  await sweepReports(context(fixture));
  expect(await fixture.database.reports.findById(id)).not.toBeNull();
  fixture.clock.advance(16 * 60_000);
  await sweepReports(context(fixture));
  expect(await fixture.database.reports.countDocuments()).toBe(0);
  expect(await pieces(fixture)).toBe(0);
});
