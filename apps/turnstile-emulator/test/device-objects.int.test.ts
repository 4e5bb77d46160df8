import { expect } from 'vitest';
import { type Bench, test as base } from './support/bench.ts';

type Call = Awaited<ReturnType<Bench['session']>>;

const test = base.extend('call', async ({ bench }) => {
  const call = await bench.session();
  await call('create_objects', {
    object: 'users',
    values: [
      { id: 10, name: 'Ana Lima', registration: 'A' },
      { id: 20, name: 'Bruno Reis', registration: 'B' },
      { name: 'Carla Dias', registration: 'C' },
    ],
  });
  return call;
});

const names = async (call: Call, query: Record<string, unknown>) => {
  const { json } = await call('load_objects', { object: 'users', fields: ['name'], ...query });
  return (json as { users: { name: string }[] }).users.map(({ name }) => name.split(' ')[0]);
};

test('create_objects answers the given or the next ids', async ({ call }) => {
  const answer = await call('create_objects', {
    object: 'time_zones',
    values: [{ name: 'Almoço' }, { id: 40, name: 'Jantar' }, { name: 'Ceia' }],
  });
  expect(answer).toEqual({ status: 200, json: { ids: [2, 40, 41] } });
});

test('an id is not used twice even after its row is destroyed', async ({ call }) => {
  await call('destroy_objects', { object: 'users', where: { users: { id: 21 } } });
  const answer = await call('create_objects', { object: 'users', values: [{ name: 'Davi' }] });
  expect(answer.json).toEqual({ ids: [22] });
});

test('load_objects answers all members if no fields are named', async ({ call }) => {
  const { json } = await call('load_objects', { object: 'users', where: { users: { id: 10 } } });
  expect(json).toEqual({
    users: [
      {
        id: 10,
        registration: 'A',
        name: 'Ana Lima',
        password: '',
        salt: '',
        user_type_id: 0,
        begin_time: 0,
        end_time: 0,
        image_timestamp: 0,
        last_access: 0,
      },
    ],
  });
});

test.for<[string, Record<string, unknown>, string[]]>([
  ['equality', { where: { users: { id: 20 } } }, ['Bruno']],
  ['several values', { where: { users: { id: [10, 21] } } }, ['Ana', 'Carla']],
  ['a list', { where: [{ field: 'id', operator: '>', value: 10 }] }, ['Bruno', 'Carla']],
  [
    'AND',
    {
      where: [
        { field: 'id', operator: '>=', value: 10, connector: 'AND' },
        { field: 'id', operator: '<', value: 21 },
      ],
    },
    ['Ana', 'Bruno'],
  ],
  ['descending order', { order: ['descending', 'id'] }, ['Carla', 'Bruno', 'Ana']],
  ['a page', { order: ['name'], offset: 1, limit: 1 }, ['Bruno']],
])('load_objects selects rows by %s', async ([_name, query, expected], { call }) => {
  expect(await names(call, query)).toEqual(expected);
});

test('modify_objects changes the matching rows and answers their number', async ({ call }) => {
  const answer = await call('modify_objects', {
    object: 'users',
    values: { name: 'Ana Maria Lima' },
    where: { users: { id: 10 } },
  });
  expect(answer).toEqual({ status: 200, json: { changes: 1 } });
  expect(await names(call, { where: { users: { name: 'Ana Maria Lima' } } })).toEqual(['Ana']);
});

test('destroying a user also removes its cards, codes and links', async ({ call }) => {
  await call('create_objects', { object: 'cards', values: [{ value: 3001, user_id: 10 }] });
  await call('create_objects', { object: 'qrcodes', values: [{ value: 'abc', user_id: 10 }] });
  await call('create_objects', { object: 'user_groups', values: [{ user_id: 10, group_id: 1 }] });
  expect((await call('destroy_objects', { object: 'users', where: { users: { id: 10 } } })).json).toEqual({
    changes: 1,
  });
  for (const object of ['cards', 'qrcodes', 'user_groups']) {
    expect((await call('load_objects', { object })).json).toEqual({ [object]: [] });
  }
});

test('destroy_objects without a filter empties the table', async ({ call }) => {
  expect((await call('destroy_objects', { object: 'users' })).json).toEqual({ changes: 3 });
});

test.for<[string, string, Record<string, unknown>, string]>([
  [
    'a wrong type, as seen in the field',
    'create_objects',
    { object: 'time_spans', values: [{ time_zone_id: 1, start: 0, end: 1, sun: true }] },
    "Invalid member 'sun' (int expected, got boolean)",
  ],
  [
    'text for a number',
    'create_objects',
    { object: 'cards', values: [{ value: '3001', user_id: 10 }] },
    "Invalid member 'value' (int expected, got string)",
  ],
  [
    'an unknown member',
    'create_objects',
    { object: 'users', values: [{ nome: 'x' }] },
    "Unknown member 'nome'",
  ],
  ['an unknown object', 'load_objects', { object: 'pessoas' }, "Invalid object 'pessoas'"],
  ['an unknown field', 'load_objects', { object: 'users', fields: ['cpf'] }, "Unknown member 'cpf'"],
  [
    'another object in where',
    'load_objects',
    { object: 'users', where: { cards: { value: 1 } } },
    "Invalid object 'cards' in where",
  ],
  [
    'an unknown operator',
    'load_objects',
    { object: 'users', where: [{ field: 'id', operator: '~', value: 1 }] },
    "Invalid operator '~'",
  ],
  [
    'a second user of an id',
    'create_objects',
    { object: 'users', values: [{ id: 10 }] },
    'UNIQUE constraint failed: users.id',
  ],
  [
    'a card of an unknown user',
    'create_objects',
    { object: 'cards', values: [{ value: 1, user_id: 999 }] },
    'FOREIGN KEY constraint failed',
  ],
])('a call for device objects with %s gets 400', async ([_name, command, body, error], { call }) => {
  expect(await call(command, body)).toEqual({ status: 400, json: { error, code: 1 } });
});

test('a refused create stores none of its rows', async ({ call }) => {
  const values = [
    { value: 1, user_id: 10 },
    { value: 2, user_id: 20 },
    { value: 1, user_id: 20 },
  ];
  expect((await call('create_objects', { object: 'cards', values })).status).toBe(400);
  expect((await call('load_objects', { object: 'cards' })).json).toEqual({ cards: [] });
});

test('a card value of 64 bits is stored and found exactly', async ({ call }) => {
  const body = '{"object":"cards","values":[{"value":18446744073709551615,"user_id":10}]}';
  expect((await call('create_objects', body)).status).toBe(200);
  const near = '{"object":"cards","fields":["user_id"],"where":{"cards":{"value":18446744073709551614}}}';
  expect((await call('load_objects', near)).json).toEqual({ cards: [] });
  const exact = '{"object":"cards","fields":["user_id"],"where":{"cards":{"value":18446744073709551615}}}';
  expect((await call('load_objects', exact)).json).toEqual({ cards: [{ user_id: 10 }] });
});

test('changes of cards are sent to the monitor', async ({ bench, call }) => {
  await call('create_objects', { object: 'cards', values: [{ value: 3001, user_id: 10 }] });
  await bench.gateway.waitFor(({ path, text }) => path.endsWith('/dao') && text.includes('inserted'));
  await call('destroy_objects', { object: 'cards' });
  const dao = await bench.gateway.waitFor(
    ({ path, text }) => path.endsWith('/dao') && text.includes('deleted'),
  );
  expect(dao.json?.object_changes).toEqual([
    { object: 'cards', type: 'deleted', values: { id: '1', value: '3001', user_id: '10' } },
  ]);
});
