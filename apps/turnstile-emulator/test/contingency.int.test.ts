import { expect } from 'vitest';
import { type Bench, startBench, test } from './support/bench.ts';
import { status } from './support/fake-gateway.ts';

/** Registers Ana with a badge and adds her to the group that the factory's rule lets in. */
async function knowAna(bench: Bench): Promise<void> {
  const call = await bench.session();
  await call('create_objects', { object: 'users', values: [{ id: 77, name: 'Ana Lima' }] });
  await call('create_objects', { object: 'cards', values: [{ value: 3001, user_id: 77 }] });
  await call('create_objects', { object: 'user_groups', values: [{ user_id: 77, group_id: 1 }] });
}

test('the device decides itself after max_request_attempts failed attempts with one uuid', async ({
  bench,
}) => {
  await knowAna(bench);
  bench.gateway.answer = status(503);
  const answer = await bench.scan({ card: 3001 });
  const uuids = bench.gateway.questions().map(({ form }) => form?.get('uuid'));
  expect(uuids).toEqual([answer.uuid, answer.uuid, answer.uuid]);
  expect(answer).toMatchObject({
    attempts: 3,
    granted: true,
    event: 7,
    decidedBy: 'device',
    userName: 'Ana Lima',
    opened: true,
    outcome: 'turn',
  });
});

test('an answer after the timeout counts as no answer', async ({ bench }) => {
  const call = await bench.session();
  await call('set_configuration', { online_client: { request_timeout: '40', max_request_attempts: '2' } });
  bench.gateway.answer = () => undefined;
  expect(await bench.scan({ card: 3001 })).toMatchObject({ attempts: 2, event: 3, decidedBy: 'device' });
});

test('an unreadable answer counts as no answer', async ({ bench }) => {
  bench.gateway.answer = status(200, '<html>');
  expect(await bench.scan({ card: 3001 })).toMatchObject({ attempts: 3, decidedBy: 'device' });
});

test('a successful second attempt does not start contingency', async ({ bench }) => {
  const { answer } = bench.gateway;
  bench.gateway.answer = (request, response) => {
    bench.gateway.answer = answer;
    status(500)(request, response);
  };
  expect(await bench.scan({ card: 3001 })).toMatchObject({ attempts: 2, event: 7, decidedBy: 'server' });
  expect((await bench.control('/state')).body).toMatchObject({ turnstiles: [{ mode: 'online' }] });
});

test('contingency ends only with a 200 to device_is_alive', async ({ bench }) => {
  bench.gateway.answer = status(503);
  bench.gateway.accept = status(503);
  await bench.scan({ card: 1 });
  await bench.scan({ card: 2 });
  expect(bench.gateway.questions()).toHaveLength(3);
  expect((await bench.control('/state')).body).toMatchObject({ turnstiles: [{ mode: 'contingency' }] });

  expect(await bench.order({ action: 'ask-whether-back' })).toMatchObject({ online: false });
  bench.gateway.accept = status(200);
  expect(await bench.order({ action: 'ask-whether-back' })).toMatchObject({ online: true });
  const alive = bench.gateway.received.filter(({ path }) =>
    path.startsWith('/d/token/device_is_alive.fcgi?'),
  );
  expect(alive.map(({ json }) => json)).toEqual([{ access_logs: 2 }, { access_logs: 2 }]);
  expect((await bench.control('/state')).body).toMatchObject({ turnstiles: [{ mode: 'online' }] });
});

test('every change of mode is sent to the monitor', async ({ bench }) => {
  bench.gateway.answer = status(503);
  await bench.scan({ card: 1 });
  await bench.order({ action: 'ask-whether-back' });
  const modes = bench.gateway.notifications('operation_mode').map(({ json }) => json?.operation_mode);
  expect(modes).toMatchObject([
    { mode: 0, mode_name: 'DEFAULT', last_offline: 0 },
    { mode: 1, mode_name: 'CONTINGENCY' },
    { mode: 0, mode_name: 'DEFAULT', last_offline: Date.parse('2026-11-19T14:30:00Z') / 1000 },
  ]);
});

test('a device in contingency asks periodically whether the server is back', async ({ onTestFinished }) => {
  const bench = await startBench({ env: { EMULATOR_CONTINGENCY_ALIVE_MS: '20' } });
  onTestFinished(() => bench.stop());
  bench.gateway.answer = status(503);
  await bench.scan({ card: 1 });
  await bench.gateway.waitFor(
    ({ text }) => text.includes('"mode_name":"DEFAULT"') && !text.includes('"last_offline":0'),
  );
  expect((await bench.control('/state')).body).toMatchObject({ turnstiles: [{ mode: 'online' }] });
});

test('decisions and turns during contingency can be collected afterwards', async ({ bench }) => {
  await knowAna(bench);
  bench.gateway.answer = status(503);
  bench.gateway.accept = status(503);
  const { uuid } = await bench.scan({ card: 3001 });
  bench.time.now = new Date('2026-11-19T14:31:00Z');
  await bench.scan({ card: 9999 });
  const call = await bench.session();
  const logs = await call('load_objects', {
    object: 'access_logs',
    fields: ['id', 'event', 'user_id', 'card_value', 'time'],
    where: [{ field: 'id', operator: '>', value: 0 }],
    order: ['id'],
    limit: 10,
  });
  const time = Date.parse('2026-11-19T14:30:00Z') / 1000;
  expect(logs.json).toEqual({
    access_logs: [
      { id: 1, event: 7, user_id: 77, card_value: 3001, time },
      { id: 2, event: 3, user_id: 0, card_value: 9999, time: time + 60 },
    ],
  });
  const events = await call('load_objects', { object: 'access_events', fields: ['type', 'identification'] });
  expect(events.json).toEqual({ access_events: [{ type: 'TURN_LEFT', identification: uuid }] });
});

test('every scan is refused with event 14 if contingency is disabled', async ({ bench }) => {
  await knowAna(bench);
  const call = await bench.session();
  await call('set_configuration', { online_client: { contingency_enabled: '0' } });
  bench.gateway.answer = status(503);
  expect(await bench.scan({ card: 3001 })).toMatchObject({ granted: false, event: 14, opened: false });
  expect((await bench.control('/state')).body).toMatchObject({ turnstiles: [{ mode: 'online' }] });
});

test('contingency survives a restart', async ({ bench }) => {
  await bench.order({ action: 'enter-contingency' });
  await bench.restart();
  expect((await bench.control('/state')).body).toMatchObject({ turnstiles: [{ mode: 'contingency' }] });
  await bench.order({ action: 'leave-contingency' });
  expect(await bench.scan({ card: 1 })).toMatchObject({ decidedBy: 'server' });
});
