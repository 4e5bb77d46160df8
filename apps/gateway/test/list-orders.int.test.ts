import type { RouteName } from '@reserva/contracts/routes';
import type { Database } from '@reserva/database/database';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const it = testWith(createGatewayFixture).extend('admin', { scope: 'file' }, ({ fixture }) =>
  signedIn(fixture, { role: 1 }),
);

const page = { items: 10, skip: 0 };
const date = '2026-11-19';
type Collection = Exclude<keyof Database, 'connection' | 'stop'>;
const down = (field: string, id: 1 | -1) => ({ [field]: -1, _id: id });
const up = (field: string, id: 1 | -1) => ({ [field]: 1, _id: id });

/** Each row has a call, its body, the collection that it lists, and the expected ascending and descending sort. */
const lists: readonly [RouteName, object, Collection, object, object][] = [
  [
    'users.findUsers',
    { name: '', pageSize: 10, firstRow: 1, lastRow: 10 },
    'users',
    up('sortName', 1),
    down('sortName', -1),
  ],
  [
    'reservations.getPage',
    { ...page, date, local: 0, time: 0, status: 0, guest: false },
    'reservations',
    up('sortName', 1),
    down('sortName', -1),
  ],
  ['reports.getUserLogPage', { ...page, date, action: 0, user: '' }, 'userLogs', up('at', 1), down('at', -1)],
  [
    'reports.getLogPage',
    { ...page, date, type: 0, operator: '' },
    'operatorLogs',
    up('at', -1),
    down('at', 1),
  ],
  ['ratchets.getConflicts', { ...page, resolved: true }, 'conflicts', up('at', -1), down('at', 1)],
  [
    'contests.getPage',
    { ...page, situacao: 'open', local: 0 },
    'contests',
    up('sentAt', 1),
    down('sentAt', -1),
  ],
  ['leaves.getPage', { ...page, situacao: 'atuais' }, 'leaves', up('lastDay', 1), down('lastDay', -1)],
  ['departures.getPage', page, 'departures', up('at', 1), down('at', -1)],
  [
    'calendar.getPage',
    { ...page, situacao: 'proximas' },
    'serviceExceptions',
    { date: 1, site: 1, meal: 1, _id: 1 },
    { date: -1, site: -1, meal: -1, _id: -1 },
  ],
  [
    'reservations.getVisits',
    { ...page, situacao: 'proximas' },
    'reservations',
    { date: 1, sortName: 1, _id: 1 },
    { date: -1, sortName: -1, _id: -1 },
  ],
  [
    'quiz.getPage',
    { ...page, date: '', local: 0, time: 0 },
    'surveyAnswers',
    up('date', -1),
    down('date', 1),
  ],
];

describe.each(lists)('%s', (call, body, collection, upwards, downwards) => {
  const ask = (admin: SignedInVisitor, given: object) =>
    admin.call(call, { body: { ...body, ...given } } as never);
  /** Returns the sort of each list that was read. The look-ups of the caller have no sort and are left out. */
  const sortsOf = async (fixture: GatewayFixture, admin: SignedInVisitor, given: object) => {
    const find = vi.spyOn(fixture.context.database[collection] as { find: () => unknown }, 'find');
    const { status } = await ask(admin, given);
    const sorts = find.mock.results.flatMap(({ value }) => value.getOptions().sort ?? []);
    find.mockRestore();
    return { status, sorts };
  };

  it('a paged list is read in the requested order', async ({ fixture, admin }) => {
    for (const [ordem, sort] of [
      ['asc', upwards],
      ['desc', downwards],
    ] as const) {
      const { status, sorts } = await sortsOf(fixture, admin, { ordem });
      expect(status).toBe(200);
      expect(sorts).toContainEqual(sort);
    }
    const { sorts } = await sortsOf(fixture, admin, {});
    expect([upwards, downwards]).toContainEqual(sorts[0]);
  });

  it('a paged list with an unknown order gets 400 without being read', async ({ fixture, admin }) => {
    for (const ordem of ['crescente', '', 1, null]) {
      const { status, sorts } = await sortsOf(fixture, admin, { ordem });
      expect(status).toBe(400);
      expect(sorts).toEqual([]);
    }
  });
});

it('people are sorted only by name or badge', async ({ admin }) => {
  const body = { name: '', pageSize: 10, firstRow: 1, lastRow: 10 };
  expect((await admin.call('users.findUsers', { body: { ...body, por: 'cracha' } })).status).toBe(200);
  const refused = await admin.call('users.findUsers', { body: { ...body, por: 'cpf' } as never });
  expect(refused.status).toBe(400);
});
