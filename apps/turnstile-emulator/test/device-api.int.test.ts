import { expect } from 'vitest';
import { announce } from './support/announce.ts';
import { type Bench, startBench, test } from './support/bench.ts';

test('a session from login is valid until logout', async ({ bench }) => {
  const call = await bench.session();
  expect((await call('session_is_valid')).json).toEqual({ session_is_valid: true });
  expect((await call('logout')).status).toBe(200);
  expect((await call('session_is_valid')).json).toEqual({ session_is_valid: false });
  expect(await call('load_objects', { object: 'users' })).toEqual({
    status: 401,
    json: { error: 'Invalid session', code: 1 },
  });
});

test('a login gets 401 with a wrong or a former password', async ({ bench }) => {
  const wrong = await bench.device('login.fcgi', { login: 'admin', password: 'wrong' });
  expect(wrong).toMatchObject({ status: 401, json: { error: 'Invalid login or password', code: 1 } });
  const call = await bench.session();
  expect((await call('change_login', { login: 'admin', password: 'refeicao' })).status).toBe(200);
  expect((await bench.device('login.fcgi', { login: 'admin', password: 'admin' })).status).toBe(401);
  const again = await bench.session('refeicao');
  expect((await again('session_is_valid')).json).toEqual({ session_is_valid: true });
});

test('the oldest of too many sessions ends', async ({ bench }) => {
  const first = await bench.session();
  for (let n = 0; n < 10; n += 1) await bench.session();
  expect((await first('session_is_valid')).json).toEqual({ session_is_valid: false });
});

test('an invalid call of the device API gets 404, 405 or 400', async ({ bench }) => {
  expect((await bench.device('nonsense.fcgi', {})).status).toBe(404);
  expect((await bench.device('toString', {})).status).toBe(404);
  expect((await bench.device('login.fcgi')).status).toBe(405);
  expect(await bench.device('login.fcgi', '{"login":')).toMatchObject({
    status: 400,
    json: { error: 'Invalid JSON', code: 1 },
  });
  expect((await bench.device('login.fcgi', { login: 'admin' })).status).toBe(400);
});

test('the device API answers 413 to an oversized body', async ({ bench }) => {
  const port = bench.emulator.turnstiles.all()[0]?.server.port;
  expect(await announce(port, '/login.fcgi', 21 * 1024 * 1024)).toBe(413);
});

test('configuration is stored by section and read by key', async ({ bench }) => {
  const call = await bench.session();
  const set = await call('set_configuration', {
    catra: { gateway: 'anticlockwise', operation_mode: 'blocked' },
  });
  expect(set.status).toBe(200);
  const requestedSettings = { catra: ['gateway'], general: ['online', 'local_identification', 'nothing'] };
  expect((await call('get_configuration', requestedSettings)).json).toEqual({
    catra: { gateway: 'anticlockwise' },
    general: { online: '1', local_identification: '0' },
  });
});

test('an invalid device configuration gets 400 and changes nothing', async ({ bench }) => {
  const call = await bench.session();
  const number = await call('set_configuration', { catra: { gateway: 'x' }, monitor: { port: 8000 } });
  expect(number).toEqual({
    status: 400,
    json: { error: "Invalid member 'monitor.port' (string expected)", code: 1 },
  });
  const unknown = await call('set_configuration', { catra: { gateway: 'x' }, nonsense: { a: '1' } });
  expect(unknown).toEqual({ status: 400, json: { error: "Invalid member 'nonsense'", code: 1 } });
  expect((await call('get_configuration', { catra: ['gateway'] })).json).toEqual({
    catra: { gateway: 'clockwise' },
  });
});

test('a factory-new device goes online by the documented commands', async ({ onTestFinished }) => {
  const bench = await startBench({ device: { serverUrl: undefined } });
  onTestFinished(() => bench.stop());
  expect(await bench.scan({ card: 1 })).toMatchObject({ event: 3, decidedBy: 'device' });
  const call = await bench.session();
  const created = await call('create_objects', {
    object: 'devices',
    values: [{ name: 'Refeição', ip: bench.gateway.url.replace('http://', ''), public_key: '' }],
  });
  expect(created.json).toEqual({ ids: [1] });
  await call('set_configuration', { online_client: { server_id: '1' } });
  await call('set_configuration', { general: { online: '1', local_identification: '0' } });
  expect(await bench.scan({ card: 1 })).toMatchObject({ event: 7, monitorStatus: 'unconfigured' });
  const { port } = new URL(bench.gateway.url);
  await call('set_configuration', {
    monitor: { hostname: '127.0.0.1', port, path: 'd/token/api/notifications' },
  });
  expect(await bench.scan({ card: 1 })).toMatchObject({ event: 7, monitorStatus: 200 });
});

test('a remote release lets one person pass and is logged as event 12', async ({ bench }) => {
  const call = await bench.session();
  const actions = [{ action: 'catra', parameters: 'allow=anticlockwise' }];
  expect(await call('execute_actions', { actions })).toEqual({ status: 200, json: null });
  expect(await bench.order({ action: 'push-arm' })).toMatchObject({ direction: 'right', released: true });
  expect(await bench.order({ action: 'push-arm' })).toMatchObject({ released: false });
  const logs = await call('load_objects', { object: 'access_logs', fields: ['event'] });
  expect(logs.json).toEqual({ access_logs: [{ event: 12 }] });
});

test('a remote release expires', async ({ bench }) => {
  const call = await bench.session();
  await call('execute_actions', { actions: [{ action: 'catra', parameters: 'allow=both' }] });
  bench.time.now = new Date(bench.time.now.getTime() + 11_000);
  expect(await bench.order({ action: 'push-arm' })).toMatchObject({ released: false });
});

test('the device API answers 400 to an invalid action', async ({ bench }) => {
  const call = await bench.session();
  expect(
    (await call('execute_actions', { actions: [{ action: 'catra', parameters: 'allow=up' }] })).status,
  ).toBe(400);
  expect((await call('execute_actions', { actions: [{ action: 'dance', parameters: '' }] })).status).toBe(
    400,
  );
  expect((await call('execute_actions', { actions: [] })).status).toBe(400);
});

test('a message stays on the screen for its timeout', async ({ bench }) => {
  const call = await bench.session();
  const screen = async () => {
    const { body } = await bench.control<{ turnstiles: { screen: { text: string } }[] }>('/state');
    return body.turnstiles[0]?.screen;
  };
  expect((await call('message_to_screen', { message: 'Cozinha fechada', timeout: 5_000 })).status).toBe(200);
  expect(await screen()).toMatchObject({ text: 'Cozinha fechada', tone: 'info' });
  bench.time.now = new Date(bench.time.now.getTime() + 5_001);
  expect(await screen()).toMatchObject({ tone: 'idle' });
});

test('the time is set as wall time and used in everything the device sends', async ({ bench }) => {
  const call = await bench.session();
  const wall = { year: 2026, month: 11, day: 19, hour: 12, minute: 0, second: 0 };
  expect((await call('set_system_time', wall)).status).toBe(200);
  const noonInSaoPaulo = Date.parse('2026-11-19T15:00:00Z') / 1000;
  expect((await call('system_information')).json).toMatchObject({ time: noonInSaoPaulo });
  await bench.scan({ card: 1 });
  expect(bench.gateway.questions()[0]?.form?.get('time')).toBe(String(noonInSaoPaulo));
  expect((await call('set_system_time', { ...wall, month: 13 })).status).toBe(400);
});

test('system information has the serial and the online state', async ({ bench }) => {
  const call = await bench.session();
  // A95T is 478433 in base 36. The vendor's sample code computes the device id from the serial.
  expect((await call('system_information')).json).toMatchObject({ serial: 'A95T', online: true });
});

test('a single picture is sent as bytes', async ({ bench }) => {
  const call = await bench.session();
  await call('create_objects', { object: 'users', values: [{ id: 77, name: 'Ana' }] });
  const png = await bench.enrol(77, [0x89, 0x50, 0x4e, 0x47], { timestamp: '1700000000' });
  expect(JSON.parse(png.text)).toMatchObject({ user_id: 77, success: true, scores: expect.any(Object) });
  const text = await bench.enrol(77, [...Buffer.from('not a picture')]);
  expect(JSON.parse(text.text)).toMatchObject({
    success: false,
    errors: [{ code: 1, message: 'Image file not recognized' }],
  });
  const users = await call('load_objects', { object: 'users', fields: ['image_timestamp'] });
  expect(users.json).toEqual({ users: [{ image_timestamp: 1_700_000_000 }] });
  await bench.scan({ userId: 77 });
  expect(bench.gateway.questions()[0]?.form?.get('user_has_image')).toBe('1');
});

const enrol = (bench: Bench, userId: bigint | number, picture: number[], match = '1') =>
  bench.enrol(userId, [0xff, 0xd8, 0xff, ...picture], { timestamp: '1700000000', match });
const images = async (bench: Bench) => {
  const login = await bench.device('login.fcgi', { login: 'admin', password: 'admin' });
  const { session } = login.json as { session: string };
  return (await bench.device(`user_list_images.fcgi?session=${session}&get_timestamp=1`)).text;
};

test('enrolled pictures are listed with exact ids and times until they are destroyed', async ({ bench }) => {
  const call = await bench.session();
  const id = 9_007_199_254_740_993n;
  await call(
    'create_objects',
    `{"object":"users","values":[{"id":${id},"name":"Ana"},{"id":77,"name":"Bia"}]}`,
  );
  for (const [userId, picture] of [
    [id, 1],
    [77, 2],
  ] as const) {
    expect((await enrol(bench, userId, [picture])).text).toContain(`"user_id":${userId},"success":true`);
  }
  expect(JSON.parse((await images(bench)).replace(String(id), '1')).image_info).toHaveLength(2);
  expect(await images(bench)).toContain(`{"user_id":${id},"timestamp":1700000000}`);
  // The picture remains after its user is deleted, but the device recognises no one by it.
  await call('destroy_objects', `{"object":"users","where":{"users":{"id":${id}}}}`);
  expect(await images(bench)).toContain(String(id));
  expect(await bench.scan({ face: String(id) })).toMatchObject({ event: 3, decidedBy: 'device' });
  expect((await call('user_destroy_image', `{"user_ids":[${id}]}`)).status).toBe(200);
  expect(await images(bench)).toBe('{"image_info":[{"user_id":77,"timestamp":1700000000}]}');
  await call('user_destroy_image', { all: true });
  expect(await images(bench)).toBe('{"image_info":[]}');
});

test('each fault of pictures refuses an enrolment with its own code', async ({ bench }) => {
  const call = await bench.session();
  await call('create_objects', { object: 'users', values: [{ id: 77 }, { id: 78 }] });
  for (const [pictures, code] of [
    ['no-face', 2],
    ['blurred', 8],
  ] as const) {
    await bench.faults({ pictures });
    expect(JSON.parse((await enrol(bench, 77, [1])).text)).toMatchObject({
      success: false,
      errors: [{ code }],
    });
  }
  await bench.faults({ pictures: 'taken' });
  expect(JSON.parse((await enrol(bench, 99, [1])).text)).toMatchObject({
    success: false,
    errors: [{ code: 1 }],
  });
  await enrol(bench, 77, [1]);
  expect(JSON.parse((await enrol(bench, 78, [1])).text)).toMatchObject({
    success: false,
    errors: [{ code: 3 }],
  });
  expect(JSON.parse((await enrol(bench, 78, [1], '0')).text)).toMatchObject({ success: true });
  expect(JSON.parse((await enrol(bench, 77, [2])).text)).toMatchObject({ success: true });
  await bench.faults({ pictures: 'unsupported' });
  expect((await enrol(bench, 77, [1])).status).toBe(404);
});
