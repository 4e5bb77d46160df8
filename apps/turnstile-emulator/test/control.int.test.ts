import { expect } from 'vitest';
import { announce } from './support/announce.ts';
import { DEVICE_ID, startBench, test } from './support/bench.ts';

test('the health check of the emulator answers ok with the number of turnstiles', async ({ bench }) => {
  expect(await bench.control('/health')).toEqual({ status: 200, body: { status: 'ok', turnstiles: 1 } });
});

test.for([
  ['position', 1],
  ['position as text', '1'],
  ['name', 'Fábrica 1'],
  ['device id', DEVICE_ID],
  ['device id as a number', Number(DEVICE_ID)],
])('the control API finds a turnstile by %s', async ([_by, turnstile], { bench }) => {
  expect((await bench.control('/scan', { turnstile, card: 1 })).status).toBe(200);
});

test.for([
  ['no credential', {}],
  ['two credentials', { card: 1, qrcode: 'x' }],
  ['a badge that is no number', { card: 'x' }],
  ['an unknown outcome', { card: 1, outcome: 'dance' }],
  ['an unknown member', { card: 1, nonsense: 1 }],
])('a scan order with %s gets 400', async ([_name, body], { bench }) => {
  expect(await bench.control('/scan', body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
});

test('the control API answers 404 for an unknown turnstile or path', async ({ bench }) => {
  expect((await bench.control('/scan', { turnstile: 9, card: 1 })).status).toBe(404);
  expect((await bench.control('/control/turnstiles/nobody/actions', { action: 'reboot' })).status).toBe(404);
  expect((await bench.control('/nothing')).status).toBe(404);
});

test('the control API answers 415 to a form so that another site cannot give orders', async ({ bench }) => {
  const response = await fetch(`http://127.0.0.1:${bench.emulator.port}/scan`, {
    method: 'POST',
    body: new URLSearchParams({ card: '1' }),
  });
  expect(response.status).toBe(415);
});

test('the control API answers 400 to an invalid order and 413 to an overlong body', async ({ bench }) => {
  expect(await announce(bench.emulator.port, '/scan', 300_000)).toBe(413);
  expect((await bench.control('/scan', '{')).status).toBe(400);
  expect((await bench.control('/control/turnstiles/1/actions', { action: 'explode' })).status).toBe(400);
});

test('a turnstile added at run time listens and asks its own server', async ({ bench }) => {
  const put = await bench.control<{ deviceId: string; port: number }[]>('/control/devices', {
    deviceId: 478_499,
    name: 'Nova',
    local: 1,
    port: 0,
    serverUrl: bench.gateway.url.replace('token', 'other'),
    password: 'segredo123',
  });
  expect(put).toMatchObject({ status: 200, body: [{ deviceId: '478499', position: 2 }] });
  await bench.control('/scan', { turnstile: 'Nova', card: 5 });
  expect(bench.gateway.questions()[0]?.path).toBe('/d/other/new_card.fcgi');
  const login = await fetch(`http://127.0.0.1:${put.body[0]?.port}/login.fcgi`, {
    method: 'POST',
    body: JSON.stringify({ login: 'admin', password: 'segredo123' }),
  });
  expect(login.status).toBe(200);
});

test('a known turnstile can be given a new server', async ({ bench }) => {
  const serverUrl = bench.gateway.url.replace('token', 'moved');
  await bench.control('/control/devices', [{ deviceId: DEVICE_ID, name: 'Fábrica 1', local: 2, serverUrl }]);
  await bench.scan({ card: 5 });
  expect(bench.gateway.questions()[0]?.path).toBe('/d/moved/new_card.fcgi');
  expect((await bench.control<unknown[]>('/control/devices')).body).toHaveLength(1);
});

test('a new turnstile gets 409 for a taken port and 400 for invalid data', async ({ bench }) => {
  const port = bench.emulator.port;
  const entry = { deviceId: 5, name: 'Nova', local: 1, port };
  expect(await bench.control('/control/devices', entry)).toMatchObject({
    status: 409,
    body: { code: 'port_taken' },
  });
  expect((await bench.control('/control/devices', { ...entry, local: 3 })).status).toBe(400);
  expect((await bench.control('/control/devices', { ...entry, serverUrl: 'ftp://x' })).status).toBe(400);
});

test('the state of a device survives a restart but its sessions do not', async ({ bench }) => {
  const call = await bench.session();
  await call('create_objects', { object: 'users', values: [{ id: 77, name: 'Ana' }] });
  const body = '{"object":"cards","values":[{"value":18446744073709551615,"user_id":77}]}';
  await call('create_objects', body);
  await bench.scan({ card: 1 });
  await bench.restart();
  expect((await call('session_is_valid')).json).toEqual({ session_is_valid: false });
  const { body: state } = await bench.control('/state');
  expect(state).toMatchObject({
    turnstiles: [{ users: 1, turns: { total: 1 }, accessLogs: 1, mode: 'online' }],
  });
  const login = await bench.device('login.fcgi', { login: 'admin', password: 'admin' });
  const { session } = login.json as { session: string };
  const cards = await bench.device(`load_objects.fcgi?session=${encodeURIComponent(session)}`, {
    object: 'cards',
  });
  expect(cards.text).toBe('{"cards":[{"id":1,"value":18446744073709551615,"user_id":77}]}');
});

test('configuration changed over the API is not undone by the environment at a restart', async ({
  bench,
}) => {
  const call = await bench.session();
  await call('set_configuration', { online_client: { max_request_attempts: '7' } });
  await bench.restart();
  const again = await bench.session();
  expect((await again('get_configuration', { online_client: ['max_request_attempts'] })).json).toEqual({
    online_client: { max_request_attempts: '7' },
  });
});

test('a sign of life sends the number of logs to the monitor', async ({ bench }) => {
  await bench.scan({ card: 1 });
  await bench.order({ action: 'send-alive' });
  expect(bench.gateway.notifications('device_is_alive')[0]?.json).toEqual({
    access_logs: 1,
    device_id: Number(DEVICE_ID),
    time: Date.parse('2026-11-19T14:30:00Z') / 1000,
  });
});

test('signs of life are sent at the configured interval', async ({ onTestFinished }) => {
  const bench = await startBench({ env: { EMULATOR_ALIVE_INTERVAL_MS: '20' } });
  onTestFinished(() => bench.stop());
  await bench.gateway.waitFor(({ path }) => path === '/d/token/api/notifications/device_is_alive');
});

test('the page of the emulator shows every turnstile and uses no inline script or style', async ({
  bench,
}) => {
  const response = await fetch(`http://127.0.0.1:${bench.emulator.port}/`);
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page).toContain('Fábrica 1');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
  for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await fetch(`http://127.0.0.1:${bench.emulator.port}${path}`)).status).toBe(200);
  }
  expect((await fetch(`http://127.0.0.1:${bench.emulator.port}/assets/..%2Fpackage.json`)).status).toBe(404);
});

test('a turnstile name with markup is plain text on the page of the emulator', async ({ bench }) => {
  await bench.control('/control/devices', { deviceId: DEVICE_ID, name: '<script>x</script>', local: 2 });
  const page = await (await fetch(`http://127.0.0.1:${bench.emulator.port}/`)).text();
  expect(page).not.toContain('<script>x');
});

test('the control API does not show the secret path of the server', async ({ bench }) => {
  const { body } = await bench.control('/state');
  expect(JSON.stringify(body)).not.toContain('/d/token');
});

test('the crowd shows the badges of its range at lunch', async ({ onTestFinished }) => {
  const bench = await startBench({ env: { EMULATOR_CROWD: '3000', EMULATOR_CROWD_BADGES: '3001-3002' } });
  onTestFinished(() => bench.stop());
  const isBadge = (badge: string) => (request: { form: URLSearchParams | null }) =>
    request.form?.get('card_value') === badge;
  await bench.gateway.waitFor(isBadge('3001'));
  await bench.gateway.waitFor(isBadge('3002'));
});

test('a taken control port stops the start', async ({ bench }) => {
  const other = startBench({ env: { EMULATOR_PORT: String(bench.emulator.port) } });
  await expect(other).rejects.toThrow('EADDRINUSE');
});
