import type { CommandResult, Outcome } from '@reserva/contracts/commands';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { insertTurnstile } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const test = testWith(createGatewayFixture)
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }))
  .extend('operator', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 2 }));

test.beforeAll(async ({ fixture }) => {
  const seen = (secondsAgo: number) => new Date(fixture.clock.now().getTime() - secondsAgo * 1000);
  const { database } = fixture.context;
  await insertTurnstile(database, {
    site: 2,
    name: 'Fábrica B',
    address: '10.0.5.22',
    lastSeenAt: seen(120),
  });
  await insertTurnstile(database, { site: 2, name: 'Fábrica A', address: '10.0.5.21', lastSeenAt: seen(10) });
  await insertTurnstile(database, { site: 1, name: 'Adm A', address: 'gate.local:8080', lastSeenAt: null });
});

afterEach(() => vi.restoreAllMocks());

const newTimes = [
  { id: 1, startHour: '11:30', endHour: '14:00' },
  { id: 2, startHour: '18:00', endHour: '20:30' },
  { id: 3, startHour: '22:30', endHour: '23:59' },
];
const windows = newTimes.map(({ id, startHour, endHour }) => ({ id, start: startHour, end: endHour }));

type Result = CommandResult<'turnstile.setSchedules'>;
/** Replaces the service's answer. The tests of the service check the effect of the command. */
const answering = (fixture: GatewayFixture, outcome: Outcome<'turnstile.setSchedules'> | Result) =>
  vi
    .spyOn(fixture.context.commands, 'send')
    .mockResolvedValue(('ok' in outcome ? outcome : { ok: true, value: outcome }) as never);

describe('ratchets.getRatchets', () => {
  test('ratchets.getRatchets lists all turnstiles by site and name with their state', async ({ admin }) => {
    const { status, body } = await admin.call('ratchets.getRatchets');
    const [id, since] = [expect.any(String), expect.any(String)];
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        { id, name: 'Adm A', ip: 'gate.local:8080', local: 1, operating: false, since: null },
        { id, name: 'Fábrica A', ip: '10.0.5.21', local: 2, operating: true, since },
        { id, name: 'Fábrica B', ip: '10.0.5.22', local: 2, operating: false, since },
      ],
      operating: ['Fábrica A'],
      failed: ['Adm A', 'Fábrica B'],
    });
    expect(JSON.stringify(body)).not.toContain('unusable');
  });

  test('ratchets.getRatchets answers 403 to operators', async ({ operator }) => {
    expect((await operator.call('ratchets.getRatchets')).status).toBe(403);
  });
});

describe('ratchets.getSchedulesRatchet', () => {
  const get = (admin: SignedInVisitor, ip: string) =>
    admin.call('ratchets.getSchedulesRatchet', { query: { ip } });

  test('ratchets.getSchedulesRatchet answers the stored windows by meal', async ({ admin }) => {
    expect((await get(admin, 'gate.local:8080')).body).toEqual({
      data: [
        { id: 1, startHour: '11:00', endHour: '14:00' },
        { id: 2, startHour: '18:00', endHour: '20:30' },
        { id: 3, startHour: '22:30', endHour: '23:59' },
      ],
    });
  });

  test('ratchets.getSchedulesRatchet answers 404 for an unknown address and 400 for an invalid one', async ({
    admin,
  }) => {
    const unknown = await get(admin, '10.0.5.99');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Catraca não encontrada!']);
    for (const ip of ['', 'http://10.0.5.21', '10.0.5.21/x', 'a@b'])
      expect((await get(admin, ip)).status).toBe(400);
  });
});

describe('ratchets.updateSchedulesRatchet', () => {
  const update = (admin: SignedInVisitor, ip = '10.0.5.21', times = newTimes) =>
    admin.call('ratchets.updateSchedulesRatchet', { body: { ip, newTimes: times } });

  test('ratchets.updateSchedulesRatchet sends the command for the turnstile at that address', async ({
    fixture,
    admin,
  }) => {
    const send = answering(fixture, { saved: ['Fábrica A'], unreachable: [] });
    const { status, body } = await update(admin);
    expect([status, body]).toEqual([200, { message: 'Horários atualizados!' }]);
    const turnstile = await fixture.context.database.turnstiles.findOne({ address: '10.0.5.21' }).lean();
    expect(send).toHaveBeenCalledWith(
      'turnstile.setSchedules',
      { scope: { kind: 'one', id: turnstile?._id }, windows },
      {
        actor: { kind: 'operator', userId: admin.user._id, name: admin.user.name, role: 1 },
        requestId: expect.any(String),
      },
    );
  });

  test('an unreachable turnstile gets 502 with its name while the schedule is stored', async ({
    fixture,
    admin,
  }) => {
    answering(fixture, { saved: [], unreachable: ['Fábrica A'] });
    const { status, body } = await update(admin);
    expect([status, body.code]).toEqual([502, 'turnstile_unreachable']);
    expect(body.message).toBe(
      'Erro de conexão com a catraca: Fábrica A. O horário foi salvo e será enviado quando ela voltar.',
    );
  });

  test('updating the schedule of an unknown or deleted turnstile gets 404', async ({ fixture, admin }) => {
    const send = answering(fixture, { ok: false, code: 'turnstile_not_found' });
    expect((await update(admin, '10.0.5.99')).status).toBe(404);
    expect(send).not.toHaveBeenCalled();
    expect((await update(admin)).body.code).toBe('turnstile_not_found');
  });

  test('a serving window that ends before it starts gets 400', async ({ fixture, admin }) => {
    answering(fixture, { ok: false, code: 'window_reversed' });
    const { status, body } = await update(admin);
    expect([status, body.message]).toEqual([400, 'Inicio deve ser anterior ao término!']);
  });

  test('updating a schedule without the service gets 503 that says whether it was sent', async ({
    fixture,
    admin,
  }) => {
    const send = vi.spyOn(fixture.context.commands, 'send');
    for (const [sent, code] of [
      [true, 'outcome_unknown'],
      [false, 'unavailable'],
    ] as const) {
      send.mockRejectedValueOnce(new CommandUnavailable(sent));
      const { status, body } = await update(admin);
      expect([status, body.code]).toEqual([503, code]);
    }
  });

  test('updating a schedule gets 403 for operators and sends nothing', async ({ fixture, operator }) => {
    const send = answering(fixture, { saved: [], unreachable: [] });
    const body = { ip: '10.0.5.21', newTimes };
    expect((await operator.call('ratchets.updateSchedulesRatchet', { body })).status).toBe(403);
    expect(send).not.toHaveBeenCalled();
  });
});

describe.each([
  ['ratchets.updateSchedulesAdm', { kind: 'site', site: 1 }],
  ['ratchets.updateSchedulesFactory', { kind: 'site', site: 2 }],
  ['ratchets.updateSchedulesAllRatchets', { kind: 'all' }],
] as const)('%s', (name, scope) => {
  const update = (admin: SignedInVisitor) => admin.call(name, { body: { newTimes } });

  test('a schedule call for several turnstiles sends its command for all of them', async ({
    fixture,
    admin,
  }) => {
    const send = answering(fixture, { saved: ['A', 'B'], unreachable: [] });
    expect((await update(admin)).body).toEqual({ message: 'Horários atualizados!' });
    expect(send).toHaveBeenCalledWith('turnstile.setSchedules', { scope, windows }, expect.anything());
  });

  test('a schedule call for several turnstiles answers 200 with a message if there are none', async ({
    fixture,
    admin,
  }) => {
    answering(fixture, { saved: [], unreachable: [] });
    expect((await update(admin)).body).toEqual({ message: 'Nenhuma catraca cadastrada.' });
  });

  test('a schedule call for several turnstiles answers 502 with the names of the unreachable ones', async ({
    fixture,
    admin,
  }) => {
    answering(fixture, { saved: ['A'], unreachable: ['B', 'C'] });
    const several = await update(admin);
    expect([several.status, several.body.code]).toEqual([502, 'turnstiles_unreachable']);
    expect(several.body.message).toMatch(/^Erro de conexão com as catracas: B, C\. /);
    answering(fixture, { saved: ['A', 'C'], unreachable: ['B'] });
    const one = await update(admin);
    expect([one.status, one.body.code]).toEqual([502, 'turnstile_unreachable']);
    expect(one.body.message).toMatch(/^Erro de conexão com a catraca: B\. /);
  });

  test('a schedule call for several turnstiles needs an administrator and all three meals', async ({
    admin,
    operator,
  }) => {
    expect((await admin.call(name, { body: { newTimes: newTimes.slice(1) } })).status).toBe(400);
    expect((await operator.call(name, { body: { newTimes } })).status).toBe(403);
  });
});
