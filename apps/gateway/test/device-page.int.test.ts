import { neverSpokenWith } from '@reserva/database/models/gates/turnstile-device';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { stateOfFaces } from '@reserva/database/queries/gates/faces';
import { insertReservation, insertTurnstile, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, describe, expect, vi } from 'vitest';
import { createGatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const DATE = '2026-11-19';
const at = (time: string) => new Date(`${DATE}T${time}:00.000-03:00`);

const test = testWith(() => createGatewayFixture(`${DATE}T15:00`))
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }))
  .extend('turnstile', { scope: 'file' }, async ({ fixture }) => {
    const { database } = fixture.context;
    const differences = [{ setting: 'general.online', wanted: '1', found: '0' }];
    return insertTurnstile(database, {
      site: 2,
      name: 'Entrada A',
      address: '10.0.5.21',
      deviceId: '935107',
      lastSeenAt: at('14:59'),
      pricesConfirmed: { version: 7, at: at('14:00') },
      device: {
        ...neverSpokenWith(),
        health: { operating: true, since: at('11:00') },
        probe: { triedAt: at('14:59'), answeredAt: at('14:59'), fault: null },
        clock: { offsetMs: -10_800_000.5, driftMs: -240_000.5, measuredAt: at('14:59') },
        mode: {
          kind: 'online',
          since: at('10:58'),
          seenAt: at('14:59'),
          lastContingency: { from: at('10:20'), to: at('10:58') },
        },
        configuration: { checkedAt: at('14:55'), differences, repaired: { at: at('14:55'), differences } },
        otherDevice: { deviceId: '935200', seenAt: at('14:58') },
        collected: { logId: '9007199254740993', eventId: '7', at: at('14:59'), fault: null },
        pendingEvents: 12,
        roster: { date: DATE, meal: 1, people: 212, writtenAt: at('10:30') },
        faces: {
          checkedAt: at('14:59'),
          state: stateOfFaces([]),
          people: 148,
          refused: [{ userId: 'u', version: 1, reason: '2 Face not detected' }],
        },
      },
    });
  })
  .extend('fresh', { scope: 'file' }, ({ fixture }) =>
    insertTurnstile(fixture.context.database, { site: 1, name: 'Nova', deviceId: '' }),
  );

test.beforeAll(async ({ fixture, turnstile, fresh }) => {
  const { database } = fixture.context;
  const passage = { key: 'a', turnstileId: turnstile._id, grantedAt: at('12:00') };
  const user = await insertUser(database, { name: 'BRUNO' });
  await insertReservation(database, {
    person: personOf(user),
    date: DATE,
    state: 2,
    stateAt: at('12:01'),
    passages: [
      { ...passage, outcome: 'turned', turnedAt: at('12:01') },
      { ...passage, key: 'b', outcome: 'conflict', turnedAt: at('12:30') },
      { ...passage, key: 'c', turnstileId: fresh._id, outcome: 'released', turnedAt: null },
    ],
  });
  await database.gateRefusals.create({
    _id: 'r',
    turnstileId: turnstile._id,
    reason: 'code_expired',
    message: 'Código expirado',
    at: at('12:10'),
  });
  const shift = { turnstileId: turnstile._id, meal: 1, from: 100, readAt: at('14:01') } as const;
  await database.shiftTurns.create([
    { ...shift, _id: 'now', date: DATE, to: 103, counted: null },
    { ...shift, _id: 'yesterday', date: '2026-11-18', to: 102, counted: 1 },
  ]);
  await database.gateExits.create({
    _id: 'e',
    turnstileId: turnstile._id,
    at: at('12:50'),
    date: DATE,
    meal: 1,
  });
  const nobody = {
    turnstileId: turnstile._id,
    site: 2,
    date: DATE,
    meal: 1,
    open: true,
    at: at('12:40'),
  } as const;
  await database.conflicts.create({ ...nobody, _id: 'n', kind: 'no_person' });
});

afterEach(() => vi.restoreAllMocks());

const get = (admin: SignedInVisitor, id: string) =>
  admin.call('ratchets.getDeviceRatchet', { query: { id } });

describe('ratchets.getDeviceRatchet', () => {
  test('ratchets.getDeviceRatchet answers everything that is stored about the device', async ({
    admin,
    turnstile,
  }) => {
    const { status, body } = await get(admin, turnstile._id);
    expect(status).toBe(200);
    const differences = [{ setting: 'general.online', wanted: '1', found: '0' }];
    const iso = (time: string) => at(time).toISOString();
    expect(body).toEqual({
      id: turnstile._id,
      name: 'Entrada A',
      ip: '10.0.5.21',
      local: 2,
      deviceId: '935107',
      operating: true,
      since: iso('11:00'),
      lastSeen: iso('14:59'),
      otherDevice: { deviceId: '935200', seenAt: iso('14:58') },
      contact: { triedAt: iso('14:59'), answeredAt: iso('14:59'), fault: null },
      clock: { driftMs: -240_000, measuredAt: iso('14:59') },
      mode: {
        kind: 'online',
        since: iso('10:58'),
        seenAt: iso('14:59'),
        lastContingency: { from: iso('10:20'), to: iso('10:58') },
      },
      schedules: { pending: true, confirmedAt: null, fault: null },
      configuration: { checkedAt: iso('14:55'), differences, repaired: { at: iso('14:55'), differences } },
      prices: { version: 7, at: iso('14:00') },
      events: {
        pending: 12,
        collectedAt: iso('14:59'),
        fault: null,
        unrecorded: 0,
        last: [
          { at: iso('12:30'), kind: 'conflict', name: 'BRUNO', time: 1, message: '' },
          { at: iso('12:10'), kind: 'refused', name: '', time: 0, message: 'Código expirado' },
          { at: iso('12:01'), kind: 'turned', name: 'BRUNO', time: 1, message: '' },
        ],
      },
      roster: { date: DATE, time: 1, people: 212, writtenAt: iso('10:30') },
      faces: { people: 148, refused: 1, pending: false, checkedAt: iso('14:59') },
      counters: [
        // Two turns of Bruno and one of no person. The shift is not settled yet.
        { date: DATE, time: 1, device: 3, counted: 3, exits: 1, alert: false },
        { date: '2026-11-18', time: 1, device: 2, counted: 1, exits: 0, alert: true },
      ],
    });
  });

  test('a turnstile that was never reached has empty device data', async ({ admin, fresh }) => {
    expect((await get(admin, fresh._id)).body).toMatchObject({
      operating: false,
      since: null,
      lastSeen: null,
      deviceId: '',
      clock: null,
      configuration: null,
      mode: null,
      roster: null,
      faces: null,
      counters: [],
      contact: { triedAt: null, answeredAt: null, fault: null },
    });
    expect((await get(admin, '0'.repeat(24))).status).toBe(404);
  });
});

describe('ratchets.synchronizeRatchet', () => {
  const synchronise = (admin: SignedInVisitor, turnstile: Turnstile) =>
    admin.call('ratchets.synchronizeRatchet', { body: { id: turnstile._id } });

  test.for<[string | null, number, string | undefined, string]>([
    [null, 200, undefined, 'Catraca sincronizada!'],
    ['unreachable', 502, 'turnstile_unreachable', 'Erro de conexão com a catraca: Entrada A.'],
    ['login refused', 502, 'turnstile_unreachable', 'A catraca Entrada A recusou a senha cadastrada.'],
    [
      'differs',
      502,
      'turnstile_unreachable',
      'A catraca Entrada A não aceitou toda a configuração. Veja as diferenças.',
    ],
    ['replaced', 409, 'device_replaced', 'Outro equipamento responde neste endereço. Confirme a troca.'],
  ])(
    'synchronising a turnstile with the fault %s answers %i',
    async ([fault, expected, code, message], { fixture, admin, turnstile }) => {
      vi.spyOn(fixture.context.commands, 'send').mockResolvedValue({
        ok: true,
        value: { name: 'Entrada A', fault, collecting: null, unrecorded: 0 },
      } as never);
      const { status, body } = await synchronise(admin, turnstile);
      expect([status, body.code, body.message]).toEqual([expected, code, message]);
    },
  );

  test('synchronising answers 502 if the events of the turnstile cannot be collected', async ({
    fixture,
    admin,
    turnstile,
  }) => {
    const send = vi.spyOn(fixture.context.commands, 'send');
    const value = { name: 'Entrada A', fault: null, unrecorded: 0 };
    send.mockResolvedValueOnce({ ok: true, value: { ...value, collecting: 'unavailable' } } as never);
    const { status, body } = await synchronise(admin, turnstile);
    expect([status, body.code]).toEqual([502, 'events_not_collected']);
    expect(body.message).toMatch(/^As passagens da catraca Entrada A não puderam ser registradas\./);
    send.mockResolvedValueOnce({ ok: true, value: { ...value, collecting: null, unrecorded: 2 } } as never);
    expect((await synchronise(admin, turnstile)).body).toEqual({
      message: 'Catraca sincronizada! 2 passagens não puderam ser registradas: veja Conflitos.',
    });
  });

  test('the device page shows that collecting fails and counts unrecorded passages', async ({
    fixture,
    admin,
    turnstile,
  }) => {
    const { database } = fixture.context;
    const { _id, device } = turnstile;
    const collected = { logId: '1', eventId: '7', at: at('14:59'), fault: 'unavailable' };
    await database.turnstiles.updateOne({ _id }, { $set: { 'device.collected': collected } });
    const kept = { passage: null, fault: 'RangeError: Invalid time value', retryAt: null };
    const row = { turnstileId: _id, site: 2, date: DATE, meal: 1, at: at('12:41'), kept } as const;
    await database.conflicts.create([
      { ...row, _id: 'kept', open: true, kind: 'unrecorded' },
      { ...row, _id: 'done', open: false, kind: 'unrecorded' },
    ]);
    const { body } = await get(admin, _id);
    expect(body.events).toMatchObject({ pending: 12, fault: 'unavailable', unrecorded: 1 });
    await database.turnstiles.updateOne({ _id }, { $set: { device } });
    await database.conflicts.deleteMany({ _id: { $in: ['kept', 'done'] } });
  });

  test('ratchets.synchronizeRatchet answers 404 for an unknown turnstile', async ({
    fixture,
    admin,
    turnstile,
  }) => {
    const refused = { ok: false, code: 'turnstile_not_found' };
    vi.spyOn(fixture.context.commands, 'send').mockResolvedValue(refused as never);
    expect((await synchronise(admin, turnstile)).status).toBe(404);
  });
});

test('ratchets.confirmRatchet confirms only a replacement that was seen', async ({
  fixture,
  admin,
  turnstile,
}) => {
  const confirm = () =>
    admin.call('ratchets.confirmRatchet', { body: { id: turnstile._id, deviceId: '935200' } });
  const send = vi.spyOn(fixture.context.commands, 'send');
  send.mockResolvedValueOnce({ ok: true, value: { name: 'Entrada A' } });
  const { status, body } = await confirm();
  expect([status, body]).toEqual([200, { message: 'Troca confirmada!' }]);
  const payload = { id: turnstile._id, deviceId: '935200' };
  expect(send).toHaveBeenCalledWith('turnstile.confirmDevice', payload, expect.anything());
  for (const [code, expected] of [
    ['turnstile_not_found', 404],
    ['device_not_seen', 409],
  ] as const) {
    send.mockResolvedValueOnce({ ok: false, code });
    expect((await confirm()).status).toBe(expected);
  }
});
