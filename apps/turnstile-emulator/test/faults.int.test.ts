import { expect } from 'vitest';
import { type Bench, DEVICE_ID, test } from './support/bench.ts';

const turns = (bench: Bench) =>
  bench.gateway.notifications('catra_event').map(({ text }) => JSON.parse(text).event.uuid as string);

test('a device without network decides itself and is unreachable over its API', async ({ bench }) => {
  await bench.faults({ network: 'off' });
  await expect(bench.device('login.fcgi', {})).rejects.toThrow();
  expect(await bench.scan({ card: 1 })).toMatchObject({ attempts: 3, decidedBy: 'device' });
  expect(bench.gateway.questions()).toEqual([]);
  await bench.faults({ network: 'on' });
  expect((await bench.session()).length).toBe(2);
});

test('a silent network accepts connections without answering', async ({ bench }) => {
  await bench.faults({ network: 'silent' });
  const login = bench.device('login.fcgi', { login: 'admin', password: 'admin' });
  const timeout = AbortSignal.timeout(100);
  const gaveUp = new Promise((resolve) => timeout.addEventListener('abort', () => resolve('no answer')));
  expect(await Promise.race([login.catch(() => 'cut'), gaveUp])).toBe('no answer');
  await bench.faults({ network: 'on' });
  await expect(login).rejects.toThrow();
});

test('the device delays its answers by the configured time', async ({ bench }) => {
  await bench.faults({ answerDelayMs: 150 });
  const startedAt = performance.now();
  await bench.device('login.fcgi', { login: 'admin', password: 'admin' });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145);
});

test('exactly the configured number of answers fails with 500', async ({ bench }) => {
  await bench.faults({ failNext: 2 });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) {
    statuses.push((await bench.device('login.fcgi', { login: 'admin', password: 'admin' })).status);
  }
  expect(statuses).toEqual([500, 500, 200]);
});

test('a configured share of the answers fails with 500', async ({ bench }) => {
  await bench.faults({ errorRate: 0.6 });
  const login = { login: 'admin', password: 'admin' };
  bench.chance.value = 0.59;
  expect((await bench.device('login.fcgi', login)).status).toBe(500);
  bench.chance.value = 0.61;
  expect((await bench.device('login.fcgi', login)).status).toBe(200);
});

test('a password changed at the device refuses logins but leaves sessions valid', async ({ bench }) => {
  const call = await bench.session();
  await bench.faults({ refuseLogin: true });
  expect((await bench.device('login.fcgi', { login: 'admin', password: 'admin' })).status).toBe(401);
  expect((await call('session_is_valid')).json).toEqual({ session_is_valid: true });
});

test('a dropped device session gets 401', async ({ bench }) => {
  const call = await bench.session();
  await bench.order({ action: 'drop-sessions' });
  expect((await call('get_catra_info')).status).toBe(401);
});

test('firmware without a configuration section refuses that section', async ({ bench }) => {
  await bench.faults({ missingSections: ['online_client'] });
  const call = await bench.session();
  const both = { general: { online: '1' }, online_client: { server_id: '1' } };
  expect((await call('set_configuration', both)).status).toBe(400);
  expect((await call('set_configuration', { general: { online: '1' } })).status).toBe(200);
});

test('set_system_time corrects a clock that is ahead', async ({ bench }) => {
  await bench.faults({ clockOffsetMs: 300_000 });
  const call = await bench.session();
  const unix = Date.parse('2026-11-19T14:30:00Z') / 1000;
  expect((await call('system_information')).json).toMatchObject({ time: unix + 300 });
  await call('set_system_time', { year: 2026, month: 11, day: 19, hour: 11, minute: 30, second: 0 });
  expect((await call('system_information')).json).toMatchObject({ time: unix });
});

test('a clock in wall time sends wall time as on some firmware', async ({ bench }) => {
  await bench.faults({ clockIsLocal: true });
  await bench.scan({ card: 1 });
  const wall = Date.parse('2026-11-19T11:30:00Z') / 1000;
  expect(bench.gateway.notifications('catra_event')[0]?.json).toMatchObject({
    time: wall,
    event: { time: wall },
  });
});

test('a lost notification does not arrive and is reported as lost', async ({ bench }) => {
  await bench.faults({ notifications: { lose: 1 } });
  expect(await bench.scan({ card: 1 })).toMatchObject({ outcome: 'turn', monitorStatus: 'lost' });
  expect(turns(bench)).toEqual([]);
});

test('a repeated notification arrives twice unchanged', async ({ bench }) => {
  await bench.faults({ notifications: { repeat: 1 } });
  const { uuid } = await bench.scan({ card: 1 });
  expect(turns(bench)).toEqual([uuid, uuid]);
  const [first, second] = bench.gateway.notifications('catra_event');
  expect(first?.text).toBe(second?.text);
});

test('reordered notifications arrive together in another order', async ({ bench }) => {
  await bench.faults({ notifications: { reorder: 6 } });
  const uuids = [];
  for (let n = 0; n < 3; n += 1) {
    const { uuid, monitorStatus } = await bench.scan({ card: n });
    expect(monitorStatus).toBe('held');
    uuids.push(uuid);
  }
  // Each visit sends two notifications, one for its access log and one for its turn.
  expect(turns(bench)).not.toEqual(uuids);
  expect(turns(bench).toSorted()).toEqual(uuids.toSorted());
});

test('all turns of an offline time arrive afterwards, shuffled and repeated', async ({ bench }) => {
  await bench.faults({ network: 'off', notifications: { keepOffline: true, reorder: 1_000, repeat: 1 } });
  await bench.order({ action: 'enter-contingency' });
  const uuids = [];
  for (let n = 0; n < 20; n += 1) uuids.push((await bench.order({ action: 'push-arm' })).uuid);
  expect(bench.gateway.notifications('catra_event')).toEqual([]);
  await bench.faults({ network: 'on' });
  const arrived = turns(bench);
  expect(arrived).toHaveLength(40);
  expect([...new Set(arrived)].toSorted()).toEqual(uuids.toSorted());
  expect([...new Set(arrived)]).not.toEqual(uuids);
});

test('notifications made offline are lost without keepOffline', async ({ bench }) => {
  await bench.faults({ network: 'off' });
  expect(await bench.order({ action: 'push-arm' })).toMatchObject({ monitorStatus: 'failed' });
  await bench.faults({ network: 'on' });
  expect(turns(bench)).toEqual([]);
});

test('held notifications are sent on demand and when reordering ends', async ({ bench }) => {
  await bench.faults({ notifications: { reorder: 100 } });
  await bench.order({ action: 'push-arm' });
  expect(await bench.order({ action: 'send-held' })).toMatchObject({ sent: 1 });
  await bench.order({ action: 'push-arm' });
  await bench.faults({ notifications: { reorder: 0 } });
  expect(turns(bench)).toHaveLength(2);
});

test('a turn can carry another uuid than its question', async ({ bench }) => {
  await bench.faults({ turnUuid: 'different' });
  const { uuid } = await bench.scan({ card: 1 });
  expect(turns(bench)).toHaveLength(1);
  expect(turns(bench)).not.toEqual([uuid]);
});

test('an arm pushed by force is counted without a release', async ({ bench }) => {
  expect(await bench.order({ action: 'push-arm', direction: 'right' })).toMatchObject({
    released: false,
    direction: 'right',
    monitorStatus: 200,
  });
  const call = await bench.session();
  expect((await call('get_catra_info')).json).toMatchObject({
    right_turns: 1,
    exit_turns: 1,
    total_turns: 1,
  });
});

test('a reset to factory default deletes all data and the server configuration', async ({ bench }) => {
  const call = await bench.session();
  await call('change_login', { login: 'admin', password: 'refeicao' });
  await call('create_objects', { object: 'users', values: [{ id: 77, name: 'Ana' }] });
  await bench.scan({ card: 1 });
  await bench.order({ action: 'factory-reset' });
  const again = await bench.session('admin');
  expect((await again('load_objects', { object: 'users' })).json).toEqual({ users: [] });
  expect((await again('get_catra_info')).json).toMatchObject({ total_turns: 0 });
  expect((await again('get_configuration', { general: ['online'], monitor: ['hostname'] })).json).toEqual({
    general: { online: '0' },
    monitor: { hostname: '' },
  });
  expect(await bench.scan({ card: 1 })).toMatchObject({ event: 3, decidedBy: 'device' });
});

test('factory defaults survive a restart of the emulator', async ({ bench }) => {
  await bench.order({ action: 'factory-reset' });
  await bench.restart();
  expect((await bench.control('/state')).body).toMatchObject({
    turnstiles: [{ mode: 'standalone', server: null }],
  });
});

test('a reboot ends the sessions of a device but keeps its state', async ({ bench }) => {
  const call = await bench.session();
  await call('create_objects', { object: 'users', values: [{ id: 77, name: 'Ana' }] });
  const before = bench.gateway.notifications('operation_mode').length;
  await bench.order({ action: 'reboot' });
  await bench.order({ action: 'send-alive' });
  expect(bench.gateway.notifications('operation_mode').length).toBe(before + 1);
  expect((await call('session_is_valid')).json).toEqual({ session_is_valid: false });
  const again = await bench.session();
  expect((await again('load_objects', { object: 'users', fields: ['id'] })).json).toEqual({
    users: [{ id: 77 }],
  });
});

test('another device at the same address has its own id and state', async ({ bench }) => {
  await bench.scan({ card: 1 });
  await bench.order({ action: 'replace', deviceId: '4408801109221121' });
  const call = await bench.session();
  const { serial } = (await call('system_information')).json as { serial: string };
  const [hardware = '', number = ''] = serial.split('/');
  const id = (BigInt(Number.parseInt(hardware.slice(0, -1), 36)) << 32n) + BigInt(`0x${number}`);
  expect(String(id)).toBe('4408801109221121');
  await bench.order({ action: 'replace', deviceId: DEVICE_ID });
  const back = await bench.session();
  expect((await back('get_catra_info')).json).toMatchObject({ total_turns: 1 });
});

test('clearing ends all faults and sends held notifications', async ({ bench }) => {
  await bench.faults({
    network: 'off',
    failNext: 9,
    clockOffsetMs: 5_000,
    notifications: { keepOffline: true },
  });
  await bench.order({ action: 'push-arm' });
  expect(await bench.order({ action: 'clear-faults' })).toMatchObject({
    sent: 1,
    turnstile: { faultCount: 0, clockOffsetMs: 0 },
  });
  expect(turns(bench)).toHaveLength(1);
  expect((await bench.device('login.fcgi', { login: 'admin', password: 'admin' })).status).toBe(200);
});

test('valid faults survive a restart while invalid ones are refused', async ({ bench }) => {
  await bench.faults({ errorRate: 0.25 });
  await bench.restart();
  expect((await bench.control('/state')).body).toMatchObject({
    turnstiles: [{ faults: { errorRate: 0.25 } }],
  });
  expect((await bench.control('/control/turnstiles/1/faults', { errorRate: 2 })).status).toBe(400);
  expect((await bench.control('/control/turnstiles/1/faults', { fire: true })).status).toBe(400);
});
