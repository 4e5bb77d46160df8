import type { AnyEvent } from '@reserva/contracts/events';
import { insertUser } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { connectDatabase } from '../src/database.ts';
import type { User } from '../src/models/people/users.ts';
import { announce, type Change, commit, commitAndRead, commitNew } from '../src/writes/commit.ts';
import { commitAll } from '../src/writes/commit-all.ts';
import { insertOnce } from '../src/writes/insert-once.ts';
import { outboxEvent } from '../src/writes/outbox.ts';
import { gatherRows } from '../src/writes/write-grouped.ts';

interface PublishedEvent {
  collection: string;
  documentId: string | number;
  event: AnyEvent;
}

const now = new Date('2026-11-19T12:00:00Z');
const eventOf = (id: string) => outboxEvent('menu.changed', id, now, {});

const it = testWith(() => createServiceFixture('2026-11-19T08:00', 'gateway'))
  .extend('published', ({}): PublishedEvent[] => [])
  .extend('context', ({ published }) => ({
    relay: { publish: (entries: readonly PublishedEvent[]) => void published.push(...entries) },
  }))
  .extend('user', ({ fixture }) => insertUser(fixture.database));

const stored = (fixture: ServiceFixture, user: User) => fixture.database.users.findById(user._id).lean();
const name = 'OUTRO NOME';

describe('changes', () => {
  it('a change is stored and published with its outbox events', async ({
    fixture,
    context,
    published,
    user,
  }) => {
    const event = eventOf('a');
    const change = { where: { _id: user._id, active: true }, changes: { $set: { name } }, events: [event] };
    expect(await commit(context, fixture.database.users, change)).toBe('written');
    expect(await stored(fixture, user)).toMatchObject({ name, outbox: [event] });
    expect(published).toEqual([{ collection: 'users', documentId: user._id, event }]);
  });

  it('a change with an unmatched condition stores and publishes nothing', async ({
    fixture,
    context,
    published,
    user,
  }) => {
    const change = { where: { _id: user._id, active: false }, changes: { $set: { name } } };
    expect(await commit(context, fixture.database.users, { ...change, events: [eventOf('a')] })).toBe(
      'not_matched',
    );
    expect([await stored(fixture, user), published]).toMatchObject([{ name: user.name, outbox: [] }, []]);
  });

  it('a change that violates a unique index stores and publishes nothing', async ({
    fixture,
    context,
    published,
    user,
  }) => {
    const { badge } = await insertUser(fixture.database);
    const change = { where: { _id: user._id }, changes: { $set: { badge } }, events: [eventOf('a')] };
    expect(await commit(context, fixture.database.users, change)).toBe('duplicate');
    expect([await stored(fixture, user), published]).toMatchObject([{ badge: user.badge, outbox: [] }, []]);
  });

  it.for<[string[]]>([[[]], [['a']]])(
    'a change of events only (%j) returns the document',
    async ([ids], { fixture, context, published, user }) => {
      const events = ids.map(eventOf);
      const change = { where: { _id: user._id }, changes: {}, events };
      const read = await commitAndRead(context, fixture.database.users, change, { _id: 1, name: 1 });
      expect(read).toEqual({ _id: user._id, name: user.name });
      expect([(await stored(fixture, user))?.outbox, published.map(({ event }) => event)]).toEqual([
        events,
        events,
      ]);
    },
  );

  it('a change with an unmatched condition returns null as its document', async ({
    fixture,
    context,
    published,
    user,
  }) => {
    const change = { where: { _id: user._id, active: false }, changes: {}, events: [eventOf('a')] };
    expect(await commitAndRead(context, fixture.database.users, change, { _id: 1 })).toBeNull();
    expect([(await stored(fixture, user))?.outbox, published]).toEqual([[], []]);
  });

  it('a change marked for later publication is published by its writer', async ({
    fixture,
    context,
    published,
    user,
  }) => {
    const events = [eventOf('a')];
    const change = { where: { _id: user._id }, changes: { $set: { name } }, events, publishLater: true };
    expect(await commit(context, fixture.database.users, change)).toBe('written');
    expect([(await stored(fixture, user))?.outbox, published]).toEqual([events, []]);
    announce(context, fixture.database.users, user._id, events);
    expect(published).toHaveLength(1);
  });

  it('a change that fails for another reason throws without publishing', async ({
    fixture,
    context,
    published,
    user,
  }) => {
    const change = {
      where: { _id: user._id },
      changes: { $set: { _id: 'another' } },
      events: [eventOf('a')],
    };
    await expect(commit(context, fixture.database.users, change)).rejects.toThrow(/_id/);
    expect(published).toEqual([]);
  });
});

describe('new documents', () => {
  it('a new document is stored once with its outbox', async ({ fixture, context, published }) => {
    const event = eventOf('a');
    const version = { _id: 7, validFrom: now, concluded: 1, expired: 2, reserveless: 3, by: 'test' };
    const document = { ...version, outbox: [event] };
    expect(await commitNew(context, fixture.database.prices, document)).toBe('written');
    expect(published).toEqual([{ collection: 'prices', documentId: 7, event }]);
    expect(await commitNew(context, fixture.database.prices, document)).toBe('duplicate');
    expect(published).toHaveLength(1);
  });
});

describe('simultaneous changes', () => {
  it('simultaneous changes are one command with an outcome for each', async ({
    fixture,
    context,
    published,
    user,
  }) => {
    const other = await insertUser(fixture.database);
    const client = vi.spyOn(fixture.database.users.db.getClient(), 'bulkWrite');
    onTestFinished(() => client.mockRestore());
    const change = (changes: Change<User>['changes'], id: string, where = { _id: user._id }) =>
      commit(context, fixture.database.users, { where, changes, events: [eventOf(id)] });
    const outcomes = await Promise.allSettled([
      change({}, 'a'),
      change({}, 'b'),
      change({ $set: { name } }, 'c'),
      change({ $set: { name } }, 'd', { _id: 'e'.repeat(24) }),
      change({ $set: { badge: other.badge } }, 'e'),
      change({ $set: { _id: 'another' } as never }, 'f'),
      commitNew(context, fixture.database.users, { ...other, _id: 'f'.repeat(24) }),
    ]);
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'written',
      'written',
      'written',
      'not_matched',
      'duplicate',
      expect.stringContaining('_id'),
      'duplicate',
    ]);
    // The bulk write has six updates. The inserted row is a separate command.
    expect(client.mock.calls.map(([writes]) => writes.length)).toEqual([6]);
    expect(published.map(({ event }) => event.id).sort()).toEqual(['a', 'b', 'c']);
    expect(await stored(fixture, user)).toMatchObject({
      name,
      outbox: expect.arrayContaining(published.map(({ event }) => event)),
    });
  });

  it('successive inserts of a gathering process are one command', async ({ fixture, user }) => {
    const { receipts, connection } = await connectDatabase(fixture.stores.mongoUrl);
    onTestFinished(() => connection.close());
    gatherRows({ connection }, 200);
    const inserts = vi.spyOn(receipts.collection, 'insertMany');
    const ids = ['1', '2', '3'].map((n) => `gathered-${n}`);
    const written = ids.map(async (_id, n) => {
      for (let turn = 0; turn < n; turn++) await new Promise(setImmediate);
      return insertOnce(receipts, { _id, userId: user._id, sentAt: null });
    });
    expect(await Promise.all(written)).toEqual([true, true, true]);
    expect(inserts.mock.calls.map(([documents]) => documents.length)).toEqual([3]);
    expect(await receipts.countDocuments({ _id: { $in: ids } })).toBe(3);
  });

  it('an oversized change does not block simultaneous changes', async ({
    fixture,
    context,
    published,
    user,
  }) => {
    const write = (text: string | null, id: string) => {
      const changes = text === null ? {} : { $set: { name: text } };
      const change = { where: { _id: user._id }, changes, events: [eventOf(id)] };
      return commit(context, fixture.database.users, change);
    };
    const written = await Promise.allSettled([
      write(null, 'a'),
      write(null, 'b'),
      write('x'.repeat(17_000_000), 'c'),
      write(name, 'd'),
    ]);
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(published.map(({ event }) => event.id).sort()).toEqual(['a', 'b', 'd']);
    expect((await stored(fixture, user))?.name).toBe(name);
  });
});

describe('batches of rows', () => {
  it('a row inserted beside an oversized update is written once', async ({ fixture, context, user }) => {
    const other = await insertUser(fixture.database);
    const unlike = { login: 'UNLIKE', cpf: '11144477735', badge: '999001', sortBadge: '999001' };
    const created = { ...other, ...unlike, _id: 'c'.repeat(24) };
    const row = (text: string) => ({
      where: { _id: user._id },
      changes: { $set: { name: text } },
      events: [],
    });
    const rows = [{ insert: created }, row('x'.repeat(17_000_000)), row(name)];
    const outcomes = await commitAll(context, fixture.database.users, rows, () => undefined);
    expect(outcomes).toEqual(['written', 'failed', 'written']);
    expect(await fixture.database.users.countDocuments({ _id: created._id })).toBe(1);
  });

  it('each row of a batch has its own outcome and events', async ({ fixture, context, published, user }) => {
    const other = await insertUser(fixture.database);
    const taken = { ...other, _id: 'f'.repeat(24) };
    const row = { where: { _id: user._id }, changes: { $set: { name } }, events: [eventOf('a')] };
    const gone = { ...row, where: { _id: 'e'.repeat(24) }, events: [eventOf('b')] };
    const outcomes = await commitAll(context, fixture.database.users, [{ insert: taken }, row, gone], () => {
      throw new Error('a unique index is no fault');
    });
    expect(outcomes).toEqual(['duplicate', 'written', 'not_matched']);
    expect(published.map(({ documentId, event }) => [documentId, event.id])).toEqual([[user._id, 'a']]);
    expect(await stored(fixture, user)).toMatchObject({ name, outbox: [{ id: 'a' }] });
    expect(await fixture.database.users.exists({ _id: taken._id })).toBeNull();
  });

  it('a failed row of a batch is reported without blocking the others', async ({
    fixture,
    context,
    user,
  }) => {
    const wrong = { where: { _id: user._id }, changes: { $set: { _id: 'another' } }, events: [] };
    const right = { where: { _id: user._id }, changes: { $set: { name } }, events: [] };
    const faults: number[] = [];
    const outcomes = await commitAll(
      context,
      fixture.database.users,
      [wrong, right],
      (_error, rows) => void faults.push(rows),
    );
    expect(outcomes).toEqual(['failed', 'written']);
    expect([faults, (await stored(fixture, user))?.name]).toEqual([[1], name]);
  });
});
