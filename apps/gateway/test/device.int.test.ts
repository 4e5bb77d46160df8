import { neverSpokenWith } from '@reserva/database/models/gates/turnstile-device';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { User } from '@reserva/database/models/people/users';
import { deviceToken } from '@reserva/secrets/keys';
import { until } from '@reserva/testing/drain';
import {
  insertBasics,
  insertFace,
  insertReservation,
  insertTurnstile,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { openQueue, waitingEvents } from '@reserva/testing/queues';
import type { StackFixture } from '@reserva/testing/stack-fixture';
import { describe, expect } from 'vitest';
import {
  createDevice,
  type Device,
  GIVE_UP,
  newUuid,
  ownCode,
  TURN_LEFT,
  TURN_RIGHT,
} from './support/device.ts';
import { testWithRedisLink } from './support/test-with-redis-link.ts';

const DATE = '2026-11-19';

const test = testWithRedisLink(`${DATE}T11:42`)
  .extend('bruno', ({ fixture }) => insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA LIMA' }))
  .extend('turnstile', ({ fixture }) => insertTurnstile(fixture.database, { site: 2 }))
  .extend('gate', ({ fixture, turnstile }) => createDevice(fixture, turnstile));

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.database);
  await answersInTime(fixture, await insertTurnstile(fixture.database, { site: 2 }));
  await answersInTime(fixture, await insertTurnstile(fixture.database, { kind: 'terminal', site: 2 }));
});

/** Waits until a new process has answered its first scan, which may take longer than a device waits. */
async function answersInTime(fixture: StackFixture, asking: Turnstile): Promise<void> {
  const device = createDevice(fixture, asking);
  const scanBody = { card_value: '99999' };
  await until('the first answer', async () => (await device.ask('new_card.fcgi', scanBody)).status === 200);
}

test.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T11:42`));

const reserved = (fixture: StackFixture, user: User, site: 1 | 2 = 2) =>
  insertReservation(fixture.database, { person: personOf(user), date: DATE, site });
const reservationsOf = (fixture: StackFixture, { _id }: User) =>
  fixture.database.reservations.find({ 'person.id': _id }).sort({ _id: 1 }).lean();
const stateBecomes = (fixture: StackFixture, user: User, state: number) =>
  until(`a reservation in state ${state}`, async () =>
    (await reservationsOf(fixture, user)).find((reservation) => reservation.state === state),
  );

/** Waits for the commands only, because no process of this suite consumes the events. */
const commandsAreDone = (fixture: StackFixture) =>
  until('an empty queue of commands', async () => {
    const queue = openQueue(fixture.stores, 'checkin');
    try {
      const counts = await queue.getJobCounts('wait', 'active', 'delayed');
      return Object.values(counts).every((jobs) => jobs === 0);
    } finally {
      await queue.close();
    }
  });

describe('terminals', () => {
  test('a terminal reserves by badge or code without opening anything', async ({ fixture, bruno }) => {
    fixture.clock.set(`${DATE}T08:50`);
    const ana = await insertUser(fixture.database, { name: 'ANA PAULA REIS' });
    const terminal = await insertTurnstile(fixture.database, { kind: 'terminal', name: 'Fábrica', site: 2 });
    const device = createDevice(fixture, terminal);
    const uuid = newUuid();
    const scanBody = { card_value: bruno.badge, uuid };
    const answers = [
      await device.ask('new_card.fcgi', scanBody),
      await device.ask('new_card.fcgi', scanBody),
    ];
    for (const { body } of answers) {
      expect(body?.result).toMatchObject({
        event: 7,
        actions: [],
        user_name: 'Bruno',
        message: 'Reservado · Bruno · Almoço',
      });
    }
    expect(await device.scan(await ownCode(fixture, ana))).toMatchObject({
      event: 7,
      actions: [],
      user_name: 'Ana',
    });
    expect(await device.card('99999')).toMatchObject({ event: 3, actions: [], message: 'Não identificado' });
    // A turn at a terminal changes nothing, because no meal is eaten there.
    expect((await device.arm(TURN_LEFT, uuid)).status).toBe(200);
    await commandsAreDone(fixture);
    expect(await reservationsOf(fixture, bruno)).toMatchObject([
      {
        state: 1,
        site: 2,
        passages: [],
        createdBy: { kind: 'terminal', terminalId: terminal._id, name: 'Fábrica' },
      },
    ]);
    expect(await fixture.database.conflicts.countDocuments({ turnstileId: terminal._id })).toBe(0);
  });
});

const refused = (event: 3 | 6, message: string, name = '') => ({
  event,
  user_id: 0,
  user_name: name,
  user_image: false,
  portal_id: 1,
  actions: [],
  message,
});

describe('scans', () => {
  test('a scan opens the gate for a reservation with the name and a message', async ({
    fixture,
    bruno,
    gate,
  }) => {
    await reserved(fixture, bruno);
    const { status, body } = await gate.ask('new_qrcode.fcgi', {
      qrcode_value: await ownCode(fixture, bruno),
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      result: {
        event: 7,
        user_id: 0,
        user_name: 'BRUNO DE ALMEIDA LIMA',
        user_image: false,
        portal_id: 1,
        actions: [{ action: 'catra', parameters: 'allow=clockwise' }],
        message: 'Bom apetite, Bruno · Almoço',
      },
    });
  });

  test('a device registered by its host name is answered', async ({ fixture, bruno }) => {
    const named = await insertTurnstile(fixture.database, { site: 2, address: 'localhost' });
    expect((await createDevice(fixture, named).card(bruno.badge)).event).toBe(7);
  });

  test('the gate opens for a badge or a face without a reservation', async ({ fixture, bruno, gate }) => {
    expect(await gate.card(bruno.badge)).toMatchObject({
      event: 7,
      message: 'Bom apetite, Bruno · Sem reserva',
    });
    const ana = await insertUser(fixture.database, { name: 'ANA COSTA' });
    const { deviceUserId } = await insertFace(fixture.database, ana);
    const { status, body } = await gate.ask('new_user_identified.fcgi', { user_id: deviceUserId });
    expect(status).toBe(200);
    expect(body?.result).toMatchObject({
      event: 7,
      user_name: 'ANA COSTA',
      user_id: Number(deviceUserId),
      message: 'Bom apetite, Ana · Sem reserva',
    });
  });

  test('a recognised face concludes the reservation once, when the arm is turned', async ({
    fixture,
    bruno,
    gate,
  }) => {
    await reserved(fixture, bruno);
    const { deviceUserId } = await insertFace(fixture.database, bruno);
    const shown = { user_id: deviceUserId, uuid: newUuid() };
    const ask = async (given: Record<string, string | undefined> = shown) =>
      (await gate.ask('new_user_identified.fcgi', given)).body?.result;
    const first = await ask();
    expect(first).toMatchObject({ event: 7, message: 'Bom apetite, Bruno · Almoço' });
    // The device lost the answer, or the same person shows the badge again.
    expect(await ask()).toEqual(first);
    expect(await ask({ ...shown, uuid: newUuid() })).toMatchObject({
      event: 6,
      message: 'Passagem já liberada. Gire a catraca',
    });
    await gate.arm(TURN_LEFT, shown.uuid);
    await stateBecomes(fixture, bruno, 2);
    expect(await ask({ ...shown, uuid: newUuid() })).toMatchObject({
      event: 6,
      message: 'Já passou às 11:42',
    });
    expect(await gate.card(bruno.badge)).toMatchObject({ event: 6, message: 'Já passou às 11:42' });
    expect(await reservationsOf(fixture, bruno)).toHaveLength(1);
  });

  test('the gate refuses a withdrawn face, an inactive person and an unknown id', async ({
    fixture,
    gate,
  }) => {
    const [left, gone] = [
      await insertUser(fixture.database),
      await insertUser(fixture.database, { active: false }),
    ];
    const withdrawn = await insertFace(fixture.database, left, { enrolled: false, image: null });
    const inactive = await insertFace(fixture.database, gone);
    const ask = async (user_id: string) =>
      (await gate.ask('new_user_identified.fcgi', { user_id })).body?.result;
    expect(await ask(withdrawn.deviceUserId)).toEqual(refused(3, 'Não identificado'));
    expect(await ask('9223372036854775807')).toEqual(refused(3, 'Não identificado'));
    expect(await ask(inactive.deviceUserId)).toMatchObject({
      event: 6,
      actions: [],
      message: 'Cadastro inativo. Procure o RH',
    });
  });

  test('the gate opens for a reservation at the other site with a message about it', async ({
    fixture,
    bruno,
    gate,
  }) => {
    await reserved(fixture, bruno, 1);
    expect((await gate.scan(await ownCode(fixture, bruno))).message).toBe(
      'Reserva na outra unidade: passa como sem reserva',
    );
  });

  test.for<[string, (gate: Device) => Promise<object | undefined>, object]>([
    ['an unknown badge', (gate) => gate.card('77777777'), refused(3, 'Não identificado')],
    ['a text that is no code', (gate) => gate.scan('https://exemplo.com'), refused(3, 'Código inválido')],
  ])('the gate refuses %s without a name', async ([_what, present, answer], { gate }) => {
    expect(await present(gate)).toEqual(answer);
  });

  test('the gate refuses an expired code, an inactive person and a scan outside the serving hours', async ({
    fixture,
    bruno,
    gate,
  }) => {
    const code = await ownCode(fixture, bruno);
    fixture.clock.advance(61_000);
    expect(await gate.scan(code)).toEqual(refused(6, 'Código expirado. Gere um novo'));
    const gone = await insertUser(fixture.database, { active: false, name: 'CAIO PINTO' });
    expect(await gate.card(gone.badge)).toEqual(refused(6, 'Cadastro inativo. Procure o RH', 'CAIO PINTO'));
    fixture.clock.set(`${DATE}T15:00`);
    expect(await gate.card(bruno.badge)).toEqual(refused(3, 'Fora do horário'));
  });

  test('the gate refuses a second meal with the time of the first passage', async ({
    fixture,
    bruno,
    gate,
  }) => {
    await reserved(fixture, bruno);
    const uuid = newUuid();
    await gate.scan(await ownCode(fixture, bruno), uuid);
    await gate.arm(TURN_LEFT, uuid);
    await stateBecomes(fixture, bruno, 2);
    fixture.clock.advance(5 * 60_000);
    expect(await gate.scan(await ownCode(fixture, bruno))).toEqual(
      refused(6, 'Já passou às 11:42', 'BRUNO DE ALMEIDA LIMA'),
    );
  });

  test('a scan repeated after a lost answer gets the same answer and one hold', async ({
    fixture,
    bruno,
    gate,
  }) => {
    await reserved(fixture, bruno);
    const code = await ownCode(fixture, bruno);
    const uuid = newUuid();
    const answers = [await gate.scan(code, uuid), await gate.scan(code, uuid), await gate.scan(code, uuid)];
    expect(answers.map(({ event }) => event)).toEqual([7, 7, 7]);
    const [reservation] = await reservationsOf(fixture, bruno);
    expect(reservation?.passages).toHaveLength(1);
  });

  test('a scan without an id is matched by its time and content', async ({ fixture, bruno, gate }) => {
    await reserved(fixture, bruno);
    const fields = { qrcode_value: await ownCode(fixture, bruno), uuid: undefined, time: '1763563400' };
    for (let n = 0; n < 2; n++) {
      expect((await gate.ask('new_qrcode.fcgi', fields)).body?.result?.event).toBe(7);
    }
    await gate.arm(TURN_LEFT, null);
    expect((await stateBecomes(fixture, bruno, 2)).passages).toHaveLength(1);
  });

  test('a code too old or too new is refused with its reason', async ({ fixture, bruno, gate }) => {
    const late = await ownCode(fixture, bruno);
    fixture.clock.advance(5 * 60_000);
    const early = await ownCode(fixture, bruno);
    fixture.clock.set(`${DATE}T11:42`);
    expect(await gate.scan(early)).toEqual(refused(6, 'Código inválido. Acerte o relógio do celular'));
    fixture.clock.advance(61_000);
    expect(await gate.scan(late)).toEqual(refused(6, 'Código expirado. Gere um novo'));
  });

  test('a code is read without the characters that a reader puts around it', async ({
    fixture,
    bruno,
    gate,
  }) => {
    await reserved(fixture, bruno);
    expect((await gate.scan(`\x02]Q1${await ownCode(fixture, bruno)}\x03\r\n`)).event).toBe(7);
  });

  test.for<[string, string, Record<string, string>, string]>([
    ['a long number on a card', 'new_card.fcgi', { card_value: '9'.repeat(21) }, 'Não identificado'],
    ['a long text on a card', 'new_card.fcgi', { card_value: 'x'.repeat(5_000) }, 'Não identificado'],
    ['a long id of a person', 'new_user_identified.fcgi', { user_id: '9'.repeat(40) }, 'Não identificado'],
    ['an endless code', 'new_qrcode.fcgi', { qrcode_value: 'x'.repeat(5_000) }, 'Código inválido'],
    ['an empty code', 'new_qrcode.fcgi', { qrcode_value: '' }, 'Código inválido'],
    [
      'a long id of the scan',
      'new_card.fcgi',
      { card_value: '9', uuid: 'f'.repeat(300) },
      'Não identificado',
    ],
  ])(
    'the gate answers 200 with a refusal to %s',
    async ([_what, path, fields, message], { fixture, gate }) => {
      const before = fixture.stack.logs('reservation').length;
      const { status, body } = await gate.ask(path, fields);
      expect([status, body?.result]).toEqual([200, refused(3, message)]);
      const lines = fixture.stack.logs('reservation').slice(before);
      expect(lines.filter((line) => line.includes('command failed'))).toEqual([]);
    },
  );

  test('a refused scan sent several times is one refusal', async ({ fixture, turnstile, gate }) => {
    const uuid = newUuid();
    const own = ({ payload }: { payload: { uuid: string } }) => payload.uuid.endsWith(`:${uuid}`);
    const tell = () => gate.ask('new_card.fcgi', { card_value: '55555555', uuid });
    await Promise.all([tell(), tell(), tell()]);
    await gate.card('66666666');
    await until('the event of a later refusal', async () =>
      (await waitingEvents(fixture.stores, 'checkin.refused')).some(
        (event) => event.payload.turnstileId === turnstile._id && !own(event),
      ),
    );
    expect((await waitingEvents(fixture.stores, 'checkin.refused')).filter(own)).toHaveLength(1);
  });

  test.for([
    ['a code that has run out', '11:42', 61, 'code_expired'],
    ['a code of a phone that is ahead', '11:42', -300, 'code_not_yet_valid'],
    ['a code outside the hours', '16:00', 0, 'outside_serving'],
    ['a badge outside the hours', '16:00', null, 'outside_serving'],
  ] as const)(
    'the event of a refusal names the person concerned for %s',
    async ([_what, time, age, reason], { fixture, bruno, gate }) => {
      fixture.clock.set(`${DATE}T${time}`);
      fixture.clock.advance(-1_000 * (age ?? 0));
      const code = age === null ? null : await ownCode(fixture, bruno);
      fixture.clock.set(`${DATE}T${time}`);
      const uuid = newUuid();
      if (code) await gate.scan(code, uuid);
      else await gate.ask('new_card.fcgi', { card_value: bruno.badge, uuid });
      const refusalEvent = await until('the event of the refusal', async () =>
        (await waitingEvents(fixture.stores, 'checkin.refused')).find(({ payload }) =>
          payload.uuid.endsWith(`:${uuid}`),
        ),
      );
      expect(refusalEvent.payload).toMatchObject({ personId: bruno._id, reason });
    },
  );

  test('the event of a refusal has its reason', async ({ fixture, turnstile, gate }) => {
    await gate.card('66666666');
    const refusalEvent = await until('the event of the refusal', async () =>
      (await waitingEvents(fixture.stores, 'checkin.refused')).find(
        ({ payload }) => payload.message === 'Não identificado' && payload.reason === 'unknown_person',
      ),
    );
    expect(refusalEvent.payload.turnstileId).toBe(turnstile._id);
  });
});

describe('turns of the arm', () => {
  test('a turn in the direction opened concludes the reservation at its price', async ({
    fixture,
    bruno,
    gate,
  }) => {
    await reserved(fixture, bruno);
    const uuid = newUuid();
    await gate.scan(await ownCode(fixture, bruno), uuid);
    expect((await reservationsOf(fixture, bruno))[0]?.state, 'authorised is not eaten').toBe(1);
    expect(await gate.arm(TURN_LEFT, uuid)).toEqual({ status: 200, body: {} });
    expect(await stateBecomes(fixture, bruno, 2)).toMatchObject({ priceCents: 350, site: 2, hold: null });
  });

  test('a turn in the other direction is an exit without a conflict', async ({
    fixture,
    bruno,
    turnstile,
    gate,
  }) => {
    await reserved(fixture, bruno);
    await gate.scan(await ownCode(fixture, bruno));
    for (const uuid of [newUuid(), null]) {
      expect((await gate.arm(TURN_RIGHT, uuid)).status).toBe(200);
    }
    const own = { turnstileId: turnstile._id };
    await until('both exits', async () => (await fixture.database.gateExits.countDocuments(own)) === 2);
    expect((await reservationsOf(fixture, bruno))[0]).toMatchObject({
      state: 1,
      hold: { turnstileId: turnstile._id },
    });
    expect(await fixture.database.conflicts.countDocuments(own)).toBe(0);
  });

  test('a turn without an id is named by its row of the device log', async ({
    fixture,
    bruno,
    turnstile,
    gate,
  }) => {
    await reserved(fixture, bruno);
    const uuid = newUuid();
    await gate.scan(await ownCode(fixture, bruno), uuid);
    for (const row of [4711, 4711]) expect((await gate.arm(TURN_LEFT, null, { row })).status).toBe(200);
    await stateBecomes(fixture, bruno, 2);
    await commandsAreDone(fixture);
    const named = (id: string) => `${turnstile.deviceId}:${DATE}:${id}`;
    expect((await reservationsOf(fixture, bruno))[0]?.passages).toMatchObject([
      { key: named(uuid), turnKey: named('event-4711'), outcome: 'turned' },
    ]);
    // An event with another row is another turn. No person belongs to it.
    await gate.arm(TURN_LEFT, null, { row: 4712 });
    await until('its conflict', () => fixture.database.conflicts.exists({ turnstileId: turnstile._id }));
    const conflicts = await fixture.database.conflicts.find({ turnstileId: turnstile._id }).lean();
    expect(conflicts.map(({ _id, kind }) => [_id, kind])).toEqual([[named('event-4712'), 'no_person']]);
  });

  test('a turn dated to the day before still belongs to its scan', async ({
    fixture,
    bruno,
    turnstile,
    gate,
  }) => {
    const ana = await insertUser(fixture.database, { name: 'ANA COSTA' });
    await reserved(fixture, bruno);
    await insertReservation(fixture.database, { person: personOf(ana), date: DATE, site: 2 });
    const measured = { offsetMs: 0, driftMs: 0, measuredAt: fixture.clock.now() };
    await fixture.database.turnstiles.updateOne(
      { _id: turnstile._id },
      { $set: { 'device.clock': measured } },
    );
    const uuid = newUuid();
    await gate.scan(await ownCode(fixture, bruno), uuid);
    await gate.scan(await ownCode(fixture, ana));
    const time = Math.floor(fixture.clock.now().getTime() / 1000) - 86_400;
    expect((await gate.arm(TURN_LEFT, uuid, { time })).status).toBe(200);
    expect((await stateBecomes(fixture, bruno, 2))?.passages).toMatchObject([
      { key: `${turnstile.deviceId}:${DATE}:${uuid}`, outcome: 'turned' },
    ]);
    const anas = await fixture.database.reservations.findOne({ 'person.id': ana._id }).lean();
    expect(anas).toMatchObject({ state: 1, hold: { turnstileId: turnstile._id } });
    expect(await fixture.database.conflicts.countDocuments({ turnstileId: turnstile._id })).toBe(0);
  });

  test('one turn that is reported ten times counts once', async ({ fixture, bruno, gate }) => {
    await reserved(fixture, bruno);
    const uuid = newUuid();
    await gate.scan(await ownCode(fixture, bruno), uuid);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => gate.arm(TURN_LEFT, uuid)));
    expect(statuses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await stateBecomes(fixture, bruno, 2);
    // A report of the same scan with the other direction is no second turn, either.
    await gate.arm(TURN_RIGHT, uuid);
    await commandsAreDone(fixture);
    const all = await reservationsOf(fixture, bruno);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ state: 2, priceCents: 350 });
    expect(all[0]?.passages).toHaveLength(1);
  });

  test('a passage that is given up frees the gate for the next scan', async ({ fixture, bruno, gate }) => {
    await reserved(fixture, bruno);
    const uuid = newUuid();
    await gate.scan(await ownCode(fixture, bruno), uuid);
    expect(await gate.scan(await ownCode(fixture, bruno))).toMatchObject({
      event: 6,
      message: 'Passagem já liberada. Gire a catraca',
    });
    expect((await gate.arm(GIVE_UP, uuid)).status).toBe(200);
    await until('the released hold', async () => (await reservationsOf(fixture, bruno))[0]?.hold === null);
    expect((await reservationsOf(fixture, bruno))[0]).toMatchObject({ state: 1, priceCents: 0 });
    expect((await gate.scan(await ownCode(fixture, bruno))).event).toBe(7);
  });

  test('a turn without a scan is accepted and changes nothing', async ({ fixture, gate }) => {
    const before = await fixture.database.reservations.countDocuments();
    expect((await gate.arm(TURN_LEFT, newUuid())).status).toBe(200);
    expect((await gate.arm(42, newUuid())).status).toBe(200);
    await until('the worker’s word', async () =>
      fixture.stack.logs('reservation').some((line) => line.includes('a turn without a passage')),
    );
    expect(await fixture.database.reservations.countDocuments()).toBe(before);
  });
});

describe('signs of life', () => {
  test.for<[string, object]>([
    ['device_is_alive.fcgi', { access_logs: 0 }],
    ['api/notifications/device_is_alive', { access_logs: 3, device_id: 1, time: 1763563325 }],
    ['api/notifications/dao', { object_changes: [] }],
    ['api/notifications/operation_mode', { operation_mode: { mode: 0 } }],
  ])(
    'the message %s makes the turnstile count as operating',
    async ([path, message], { fixture, turnstile, gate }) => {
      const answer = await gate.tell(path, { ...message, device_id: Number(turnstile.deviceId) });
      expect(answer).toEqual({ status: 200, body: {} });
      const { lastSeenAt } = (await fixture.database.turnstiles.findById(turnstile._id).lean()) ?? {};
      expect(Math.abs((lastSeenAt?.getTime() ?? 0) - fixture.clock.now().getTime())).toBeLessThan(30_000);
    },
  );
});

describe('modes of devices', () => {
  const modeOf = async (fixture: StackFixture, id: string) =>
    (await fixture.database.turnstiles.findById(id).lean())?.device.mode;
  const tell = (device: Device, deviceId: string, mode: Record<string, unknown>) =>
    device.tell('api/notifications/operation_mode', { operation_mode: mode, device_id: Number(deviceId) });
  const lost = { mode: 1, mode_name: 'CONTINGENCY' };

  test('a device is in contingency from its message until it asks again', async ({ fixture }) => {
    const own = await insertTurnstile(fixture.database, { site: 2, deviceId: '935401' });
    const device = createDevice(fixture, own);
    expect((await tell(device, own.deviceId, lost)).status).toBe(200);
    const mode = await modeOf(fixture, own._id);
    expect(mode).toMatchObject({ kind: 'contingency', lastContingency: null });
    await device.card('31337');
    const found = await until('the word of the scan', async () => {
      const now = await modeOf(fixture, own._id);
      return now?.kind === 'online' && now;
    });
    expect(found.lastContingency).toEqual({ from: mode?.since, to: found.since });
    await tell(device, own.deviceId, lost);
    expect((await device.tell('device_is_alive.fcgi', { access_logs: 3 })).status).toBe(200);
    expect(await modeOf(fixture, own._id)).toMatchObject({ kind: 'online' });
  });

  test('a device that returns reports its past contingency without being reset by late messages', async ({
    fixture,
  }) => {
    const at = fixture.clock.now();
    const clock = { offsetMs: 0, driftMs: 0, measuredAt: at };
    const own = await insertTurnstile(fixture.database, {
      site: 2,
      deviceId: '935402',
      device: { ...neverSpokenWith(), clock },
    });
    const device = createDevice(fixture, own);
    const time = Math.floor(at.getTime() / 1000) - 60;
    const from = time - 1_800;
    await tell(device, own.deviceId, { mode: 0, mode_name: 'DEFAULT', time, last_offline: from });
    await tell(device, own.deviceId, { ...lost, time: from });
    expect(await modeOf(fixture, own._id)).toMatchObject({
      kind: 'online',
      lastContingency: { from: new Date(from * 1000), to: new Date(time * 1000) },
    });
  });
});

describe('other devices', () => {
  const form = async (fixture: StackFixture, user: User, { deviceId }: Turnstile) => ({
    device_id: deviceId,
    qrcode_value: await ownCode(fixture, user),
  });
  const expectNothingThere = async (
    fixture: StackFixture,
    user: User,
    base: string,
    fields: Record<string, string>,
  ) => {
    const answer = await fetch(`${base}/new_qrcode.fcgi`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
    expect(await reservationsOf(fixture, user), 'nothing held or counted').toEqual([]);
  };

  test('a path with another token gets 404', async ({ fixture, bruno, turnstile }) => {
    const own = deviceToken(fixture.secret, turnstile._id);
    const tokens = [
      'x',
      turnstile._id,
      `${own}x`,
      own.slice(0, -1),
      deviceToken('another-secret-0123456789abcdef0123456', turnstile._id),
      `${'0'.repeat(24)}.${own.split('.')[1]}`,
      deviceToken(fixture.secret, '0'.repeat(24)),
    ];
    for (const token of tokens) {
      const fields = await form(fixture, bruno, turnstile);
      await expectNothingThere(fixture, bruno, `${fixture.deviceUrl}/d/${token}`, fields);
    }
  });

  test('a replaced token gets 404 while the new one is accepted', async ({ fixture }) => {
    const replaced = await insertTurnstile(fixture.database, {
      site: 2,
      deviceId: '935401',
      tokenVersion: 3,
    });
    const statusOf = async (version: number) => {
      const token = deviceToken(fixture.secret, replaced._id, version);
      const body = new URLSearchParams({ device_id: '935401', card_value: '77777777' });
      const url = `${fixture.deviceUrl}/d/${token}/new_card.fcgi`;
      return (await fetch(url, { method: 'POST', body })).status;
    };
    for (const version of [0, 2, 4]) expect(await statusOf(version)).toBe(404);
    expect(await statusOf(3)).toBe(200);
  });

  test('a message with the id of another device gets 404', async ({ fixture, bruno, turnstile, gate }) => {
    const fields = { ...(await form(fixture, bruno, turnstile)), device_id: '935199' };
    await expectNothingThere(fixture, bruno, gate.base, fields);
    const event = { event: { type: 7, uuid: newUuid() }, device_id: 935199 };
    expect((await gate.tell('api/notifications/catra_event', event)).status).toBe(404);
  });

  test('a new turnstile registers the first device and notes another one', async ({ fixture, bruno }) => {
    const fresh = await insertTurnstile(fixture.database, { site: 2, deviceId: '' });
    const first = createDevice(fixture, { ...fresh, deviceId: '935301' });
    expect((await first.card(bruno.badge)).event).toBe(7);
    const other = createDevice(fixture, { ...fresh, deviceId: '935302' });
    expect((await other.ask('new_card.fcgi', { card_value: bruno.badge })).status).toBe(404);
    expect(await fixture.database.turnstiles.findById(fresh._id).lean()).toMatchObject({
      deviceId: '935301',
      device: { otherDevice: { deviceId: '935302' } },
    });
  });

  test('a device at another address than the registered one gets 404', async ({ fixture, bruno }) => {
    const far = await insertTurnstile(fixture.database, { site: 2, address: '10.255.255.1:80' });
    const fields = { qrcode_value: await ownCode(fixture, bruno) };
    const { status, body } = await createDevice(fixture, far).ask('new_qrcode.fcgi', fields);
    expect({ status, body }).toEqual({ status: 404, body: undefined });
    expect(fixture.stack.logs('gateway').some((line) => line.includes('not the registered one'))).toBe(true);
    expect((await fixture.database.turnstiles.findById(far._id).lean())?.lastSeenAt).toBeNull();
  });
});

describe('invalid messages of devices', () => {
  test.for<[string, string, Record<string, string | undefined>]>([
    ['a scan without a code', 'new_qrcode.fcgi', {}],
    ['a scan without a device', 'new_qrcode.fcgi', { qrcode_value: 'x', device_id: undefined }],
    ['a card without a number', 'new_card.fcgi', {}],
    ['a person without an id', 'new_user_identified.fcgi', {}],
  ])('the gateway answers 400 to %s', async ([_what, path, fields], { gate }) => {
    expect((await gate.ask(path, fields)).status).toBe(400);
  });

  test.for<[string, object]>([
    ['a turn without an event', {}],
    ['a turn of an unknown kind', { event: { type: 'left' } }],
    ['an operator in place of an id', { event: { type: 7, uuid: { $ne: null } } }],
  ])('the gateway answers 400 to %s in a notification', async ([_what, message], { turnstile, gate }) => {
    const body = { ...message, device_id: Number(turnstile.deviceId) };
    expect((await gate.tell('api/notifications/catra_event', body)).status).toBe(400);
  });

  test('the gateway answers 400 to broken JSON and 413 to an endless body', async ({ gate }) => {
    const send = (body: string) =>
      fetch(`${gate.base}/api/notifications/catra_event`, { method: 'POST', body });
    expect((await send('{"event":')).status).toBe(400);
    expect((await send('null')).status).toBe(400);
    expect((await send(`{"x":"${'y'.repeat(70_000)}"}`)).status).toBe(413);
  });
});

describe('the device port', () => {
  test('the device port serves only the paths of devices', async ({ fixture, turnstile, gate }) => {
    const paths = [
      '/',
      '/index.html',
      '/login',
      '/backendapi/health',
      '/backendapi/ready',
      '/backendapi/metrics',
      '/backendapi/users/checkAuth',
      '/backendapi/socket.io/?EIO=4&transport=polling',
      '/assets/',
      '/d/',
      `/d/${deviceToken(fixture.secret, turnstile._id)}`,
      `/d/${deviceToken(fixture.secret, turnstile._id)}/login.fcgi`,
      `/d/${deviceToken(fixture.secret, turnstile._id)}/api/notifications/secret`,
      `/d/${deviceToken(fixture.secret, turnstile._id)}/../../backendapi/health`,
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(fixture.deviceUrl + path, { method });
        expect([path, method, answer.status]).toEqual([path, method, 404]);
        expect(await answer.text()).toBe('');
      }
    }
    expect((await fetch(`${gate.base}/new_qrcode.fcgi`)).status, 'GET').toBe(404);
  });

  test('devices are heard only on the device port', async ({ fixture, turnstile, gate }) => {
    const { pathname } = new URL(gate.base);
    for (const base of [pathname, `/backendapi${pathname}`]) {
      for (const path of ['new_qrcode.fcgi', 'api/notifications/catra_event', 'device_is_alive.fcgi']) {
        const answer = await fetch(`${fixture.url}${base}/${path}`, {
          method: 'POST',
          body: new URLSearchParams({ device_id: turnstile.deviceId, qrcode_value: 'x' }),
        });
        expect([base, path, answer.status]).toEqual([base, path, 404]);
      }
    }
  });
});

describe('devices while the gateway cannot decide', () => {
  /**
   * Returns the shortest of many measured durations, because a busy machine lengthens some of them. Stops at the first
   * duration within the limit.
   */
  async function quickest(
    fixture: StackFixture,
    bruno: User,
    gate: Device,
    withinMs: number,
  ): Promise<number> {
    const times: number[] = [];
    while (times.length < 20 && !times.some((time) => time < withinMs)) {
      const fields = { qrcode_value: await ownCode(fixture, bruno) };
      const started = performance.now();
      expect((await gate.ask('new_qrcode.fcgi', fields)).status).toBe(503);
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  }
  const askWhetherBack = async (gate: Device) =>
    (await gate.tell('device_is_alive.fcgi', { access_logs: 3 })).status;

  test('a scan gets 503 within a second while the worker is down', async ({
    fixture,
    bruno,
    turnstile,
    gate,
  }) => {
    await reserved(fixture, bruno);
    await fixture.stack.process('reservation').stop();
    try {
      expect(await quickest(fixture, bruno, gate, 1_000)).toBeLessThan(1_000);
      expect(await askWhetherBack(gate), 'the device goes on deciding').toBe(503);
      const lines = fixture.stack.logs('gateway').map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: 'scan not decided', level: 50, turnstileId: turnstile._id }),
      );
    } finally {
      await fixture.stack.process('reservation').start();
    }
    await commandsAreDone(fixture);
    expect((await reservationsOf(fixture, bruno))[0]).toMatchObject({ state: 1, hold: null, passages: [] });
    expect(await askWhetherBack(gate)).toBe(200);
    expect((await gate.scan(await ownCode(fixture, bruno))).event, 'and again').toBe(7);
  });

  test('a turn sent while the worker is down counts after its return', async ({ fixture, bruno, gate }) => {
    await reserved(fixture, bruno);
    const uuid = newUuid();
    await gate.scan(await ownCode(fixture, bruno), uuid);
    await fixture.stack.process('reservation').stop();
    expect((await gate.arm(TURN_LEFT, uuid)).status).toBe(200);
    await fixture.stack.process('reservation').start();
    expect((await stateBecomes(fixture, bruno, 2)).priceCents).toBe(350);
  });

  test('a scan and a turn get 503 while Redis is away', async ({ fixture, link, bruno, gate }) => {
    await reserved(fixture, bruno);
    const uuid = newUuid();
    await gate.scan(await ownCode(fixture, bruno), uuid);
    await link.cut();
    try {
      expect(await quickest(fixture, bruno, gate, 1_000)).toBeLessThan(1_000);
      expect((await gate.arm(TURN_LEFT, uuid)).status).toBe(503);
      expect(await askWhetherBack(gate)).toBe(503);
    } finally {
      await link.mend();
    }
    await until('a turn that is taken', async () => (await gate.arm(TURN_LEFT, uuid)).status === 200);
    expect((await stateBecomes(fixture, bruno, 2)).passages).toHaveLength(1);
  });
});
