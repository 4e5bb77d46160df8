import { expect } from 'vitest';
import { DEVICE_ID, test } from './support/bench.ts';
import { decide, grant } from './support/fake-gateway.ts';

const UNIX = Date.parse('2026-11-19T14:30:00Z') / 1000;

test('a QR code is sent to the server with the documented fields and opens the gate', async ({ bench }) => {
  const answer = await bench.scan({ qrcode: 'RR1.abc+/=ü', outcome: 'turn' });
  const [question] = bench.gateway.questions();
  expect(question?.path).toBe('/d/token/new_qrcode.fcgi');
  expect(Object.fromEntries(question?.form ?? [])).toEqual({
    device_id: DEVICE_ID,
    identifier_id: '1',
    portal_id: '1',
    uuid: answer.uuid,
    time: String(UNIX),
    session: expect.any(String),
    qrcode_value: 'RR1.abc+/=ü',
  });
  expect(answer).toMatchObject({
    granted: true,
    event: 7,
    message: 'Bom apetite, Bruno · Almoço',
    userName: 'Bruno Carvalho',
    decidedBy: 'server',
    opened: true,
    outcome: 'turn',
    direction: 'left',
    monitorStatus: 200,
  });
});

test('a turn is reported and counted under the uuid of its question', async ({ bench }) => {
  const { uuid } = await bench.scan({ card: 2002 });
  expect(bench.gateway.questions()[0]?.form?.get('card_value')).toBe('2002');
  expect(bench.gateway.notifications('catra_event')[0]?.json).toEqual({
    event: { type: 7, name: 'TURN LEFT', time: UNIX, uuid },
    access_event_id: 1,
    device_id: Number(DEVICE_ID),
    time: UNIX,
  });
  const call = await bench.session();
  expect((await call('get_catra_info')).json).toEqual({
    left_turns: 1,
    right_turns: 0,
    entrance_turns: 1,
    exit_turns: 0,
    total_turns: 1,
  });
  expect((await call('load_objects', { object: 'access_events' })).json).toEqual({
    access_events: [
      {
        id: 1,
        event: 'catra',
        type: 'TURN_LEFT',
        identification: uuid,
        device_id: Number(DEVICE_ID),
        timestamp: UNIX,
      },
    ],
  });
});

test('the access log is sent to the monitor as strings', async ({ bench }) => {
  await bench.scan({ card: 2002 });
  const dao = await bench.gateway.waitFor(({ path }) => path.endsWith('/dao'));
  expect(dao.json).toEqual({
    device_id: Number(DEVICE_ID),
    object_changes: [
      {
        object: 'access_logs',
        type: 'inserted',
        values: {
          id: '1',
          time: String(UNIX),
          event: '7',
          device_id: DEVICE_ID,
          identifier_id: '1',
          user_id: '1000',
          portal_id: '1',
          identification_rule_id: '0',
          card_value: '2002',
          log_type_id: '-1',
        },
      },
    ],
  });
});

test('giving up is reported as GIVE UP and not counted', async ({ bench }) => {
  const answer = await bench.scan({ qrcode: 'x', outcome: 'give-up' });
  expect(answer).toMatchObject({ opened: true, outcome: 'give-up', direction: null, monitorStatus: 200 });
  expect(bench.gateway.notifications('catra_event')[0]?.json).toMatchObject({
    event: { type: 9, name: 'GIVE UP', uuid: answer.uuid },
  });
  const call = await bench.session();
  expect((await call('get_catra_info')).json).toMatchObject({ total_turns: 0 });
  const logs = await call('load_objects', { object: 'access_logs', fields: ['event'], order: ['id'] });
  expect(logs.json).toEqual({ access_logs: [{ event: 7 }, { event: 13 }] });
});

test('a person who stays in front of the open gate causes no event', async ({ bench }) => {
  const answer = await bench.scan({ qrcode: 'x', outcome: 'none' });
  expect(answer).toMatchObject({ granted: true, opened: true, outcome: 'none', monitorStatus: null });
  expect(bench.gateway.notifications('catra_event')).toEqual([]);
});

test('a refusal keeps the gate closed whatever the person does', async ({ bench }) => {
  bench.gateway.answer = decide({ event: 6, user_name: 'Bruno', actions: [], message: 'Já passou às 11:42' });
  const answer = await bench.scan({ qrcode: 'x', outcome: 'turn' });
  expect(answer).toMatchObject({
    granted: false,
    event: 6,
    message: 'Já passou às 11:42',
    opened: false,
    outcome: 'none',
    monitorStatus: null,
  });
  expect(bench.gateway.notifications('catra_event')).toEqual([]);
  const { body } = await bench.control<{ turnstiles: { screen: unknown; tally: unknown }[] }>('/state');
  expect(body.turnstiles[0]).toMatchObject({
    screen: { text: 'Já passou às 11:42', detail: 'Bruno', tone: 'denied' },
    tally: { granted: 0, refused: 1, gaveUp: 0 },
  });
});

test('event 7 without a release of the arm opens nothing', async ({ bench }) => {
  bench.gateway.answer = grant({ actions: [] });
  expect(await bench.scan({ qrcode: 'x' })).toMatchObject({ granted: true, opened: false, outcome: 'none' });
});

test('the arm turns only in the released direction', async ({ bench }) => {
  bench.gateway.answer = grant({ actions: [{ action: 'catra', parameters: 'allow=anticlockwise' }] });
  expect(await bench.scan({ qrcode: 'a' })).toMatchObject({ outcome: 'turn', direction: 'right' });
  expect(await bench.scan({ qrcode: 'b', direction: 'left' })).toMatchObject({ outcome: 'give-up' });
  bench.gateway.answer = grant({ actions: [{ action: 'catra', parameters: 'allow=both' }] });
  expect(await bench.scan({ qrcode: 'c', direction: 'left' })).toMatchObject({
    outcome: 'turn',
    direction: 'left',
  });
  const call = await bench.session();
  expect((await call('get_catra_info')).json).toMatchObject({ left_turns: 1, right_turns: 1, exit_turns: 1 });
});

test('a person recognised by the device is sent as an identified user', async ({ bench }) => {
  const call = await bench.session();
  await call('create_objects', { object: 'users', values: [{ id: 77, name: 'Ana Lima' }] });
  await bench.scan({ userId: 77 });
  const [question] = bench.gateway.questions();
  expect(question?.path).toBe('/d/token/new_user_identified.fcgi');
  expect(Object.fromEntries(question?.form ?? [])).toMatchObject({
    user_id: '77',
    user_name: 'Ana Lima',
    user_has_image: '0',
    event: '7',
  });
});

test('a face is recognised only by a photo on this device and sent to the server', async ({ bench }) => {
  const call = await bench.session();
  await call('create_objects', {
    object: 'users',
    values: [
      { id: 77, name: 'Ana Lima' },
      { id: 78, name: 'Bia' },
    ],
  });
  await bench.enrol(77, [0xff, 0xd8, 0xff, 1]);
  expect(await bench.scan({ face: 'Bia' })).toMatchObject({ event: 3, decidedBy: 'device', opened: false });
  expect(bench.gateway.questions()).toEqual([]);
  for (const face of ['77', 'ana lima']) {
    expect(await bench.scan({ face })).toMatchObject({ granted: true, decidedBy: 'server', outcome: 'turn' });
  }
  for (const question of bench.gateway.questions()) {
    expect(question.path).toBe('/d/token/new_user_identified.fcgi');
    expect(Object.fromEntries(question.form ?? [])).toMatchObject({ user_id: '77', user_has_image: '1' });
  }
  const faces = await bench.control('/control/turnstiles/1/faces');
  expect(faces.body).toEqual({ faces: [{ userId: 77, name: 'Ana Lima', timestamp: 1 }] });
});

test('in Pro mode the device refuses unknown badges without asking the server', async ({ bench }) => {
  const call = await bench.session();
  await call('set_configuration', { general: { local_identification: '1' } });
  await call('create_objects', { object: 'users', values: [{ id: 77, name: 'Ana Lima' }] });
  await call('create_objects', { object: 'cards', values: [{ value: 3001, user_id: 77 }] });
  expect(await bench.scan({ card: 9999 })).toMatchObject({ event: 3, decidedBy: 'device', opened: false });
  expect(await bench.scan({ card: 3001 })).toMatchObject({ event: 7, decidedBy: 'server' });
  expect(bench.gateway.questions().map(({ path }) => path)).toEqual(['/d/token/new_user_identified.fcgi']);
});

test('a reader in numeric mode does not read the project’s codes', async ({ bench }) => {
  const call = await bench.session();
  const legacy = { qrcode_legacy_mode_enabled: '1' };
  await call('set_configuration', { barras: legacy, face_id: legacy });
  expect(await bench.scan({ qrcode: 'RR1.abc' })).toMatchObject({
    event: 3,
    decidedBy: 'reader',
    opened: false,
  });
  expect(await bench.scan({ qrcode: '12345' })).toMatchObject({ decidedBy: 'server' });
  expect(bench.gateway.questions()).toHaveLength(1);
});

test('people at one gate pass one after the other', async ({ bench }) => {
  let inside = 0;
  let most = 0;
  bench.gateway.answer = (request, response) => {
    inside += 1;
    most = Math.max(most, inside);
    setImmediate(() => {
      inside -= 1;
      grant()(request, response);
    });
  };
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => bench.scan({ qrcode: `q${n}` })));
  expect(most).toBe(1);
  expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(5);
});

test('a card number beyond the safe integers is sent exactly', async ({ bench }) => {
  await bench.scan({ card: '18446744073709551615' });
  expect(bench.gateway.questions()[0]?.form?.get('card_value')).toBe('18446744073709551615');
  const call = await bench.device('login.fcgi', { login: 'admin', password: 'admin' });
  const { session } = call.json as { session: string };
  const logs = await bench.device(`load_objects.fcgi?session=${encodeURIComponent(session)}`, {
    object: 'access_logs',
    fields: ['card_value'],
  });
  expect(logs.text).toBe('{"access_logs":[{"card_value":18446744073709551615}]}');
});

test('a terminal asks and shows like a turnstile but opens no arm', async ({ bench }) => {
  await bench.control('/control/devices', {
    deviceId: DEVICE_ID,
    name: 'Vestiário',
    local: 2,
    kind: 'terminal',
  });
  const answer = await bench.scan({ card: 2002, outcome: 'turn' });
  expect(answer).toMatchObject({ granted: true, event: 7, opened: false, outcome: 'none', direction: null });
  expect(bench.gateway.notifications('catra_event')).toEqual([]);
  const { body } = await bench.control<{ turnstiles: object[] }>('/state');
  expect(body.turnstiles).toMatchObject([
    { kind: 'terminal', screen: { text: answer.message, tone: 'granted' } },
  ]);
});
