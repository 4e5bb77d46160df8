import type { Outcome } from '@reserva/contracts/commands';
import type { RouteName } from '@reserva/contracts/routes';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { openSealedText } from '@reserva/secrets/sealed-text';
import { insertTurnstile } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const test = testWith(createGatewayFixture)
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }))
  .extend('turnstile', { scope: 'file' }, ({ fixture }) =>
    insertTurnstile(fixture.context.database, {
      site: 2,
      name: 'Entrada A',
      address: '10.0.5.21',
    }),
  );

afterEach(() => vi.restoreAllMocks());

const id = '65b2f0a1c3d4e5f60718293a';
const gate = { name: 'Entrada B', ip: '10.0.5.22', local: 1, password: 'senha-da-catraca' };
const answering = (
  fixture: GatewayFixture,
  outcome: Outcome<'turnstile.add'> | { ok: boolean; code?: string; value?: unknown },
) => vi.spyOn(fixture.context.commands, 'send').mockResolvedValue(outcome as never);
const by = (admin: SignedInVisitor) => ({
  actor: { kind: 'operator', userId: admin.user._id, name: admin.user.name, role: 1 },
  requestId: expect.any(String),
});

describe('ratchets.getDataRatchet', () => {
  test('ratchets.getDataRatchet answers the editable data without the password', async ({
    admin,
    turnstile,
  }) => {
    const { status, body } = await admin.call('ratchets.getDataRatchet', { query: { id: turnstile._id } });
    expect([status, body]).toEqual([200, { values: { name: 'Entrada A', ip: '10.0.5.21', local: 2 } }]);
  });

  test('ratchets.getDataRatchet answers 404 for an unknown turnstile', async ({ admin }) => {
    const { status, body } = await admin.call('ratchets.getDataRatchet', { query: { id } });
    expect([status, body.message]).toEqual([404, 'Catraca não encontrada!']);
  });
});

describe('ratchets.addRatchet', () => {
  test('ratchets.addRatchet sends the password only sealed', async ({ fixture, admin }) => {
    const send = answering(fixture, { ok: true, value: { id } });
    const { status, body } = await admin.call('ratchets.addRatchet', { body: gate });
    expect([status, body]).toEqual([201, { id, message: 'Catraca cadastrada!' }]);
    const [name, payload, who] = send.mock.calls[0] as [string, { sealedPassword: string }, unknown];
    expect(JSON.stringify(payload)).not.toContain(gate.password);
    expect(openSealedText(fixture.context.keys.storedSecret, payload.sealedPassword)).toBe(gate.password);
    expect([name, payload, who]).toEqual([
      'turnstile.add',
      { name: 'Entrada B', address: '10.0.5.22', site: 1, sealedPassword: payload.sealedPassword },
      by(admin),
    ]);
  });

  test('ratchets.addRatchet answers 409 IP já cadastrado!', async ({ fixture, admin }) => {
    answering(fixture, { ok: false, code: 'turnstile_address_exists' });
    const { status, body } = await admin.call('ratchets.addRatchet', { body: gate });
    expect([status, body.message]).toEqual([409, 'IP já cadastrado!']);
  });
});

describe('ratchets.updateRatchet', () => {
  const { password, ...data } = gate;

  test('ratchets.updateRatchet changes the password only if one is given', async ({ fixture, admin }) => {
    const send = answering(fixture, { ok: true, value: { changed: true } });
    const { status, body } = await admin.call('ratchets.updateRatchet', { body: { id, ...data } });
    expect([status, body]).toEqual([200, { message: 'Dados alterados!' }]);
    expect(send.mock.calls[0]?.[1]).toEqual({ id, name: 'Entrada B', address: '10.0.5.22', site: 1 });
    await admin.call('ratchets.updateRatchet', { body: { id, ...data, password } });
    const [, { sealedPassword }] = send.mock.calls[1] as unknown as [string, { sealedPassword: string }];
    expect(openSealedText(fixture.context.keys.storedSecret, sealedPassword)).toBe(password);
  });

  test.for([
    [404, 'turnstile_not_found'],
    [409, 'turnstile_address_exists'],
  ] as const)('ratchets.updateRatchet answers %i for %s', async ([expected, code], { fixture, admin }) => {
    answering(fixture, { ok: false, code });
    const { status, body } = await admin.call('ratchets.updateRatchet', { body: { id, ...data } });
    expect([status, body.code]).toEqual([expected, code]);
  });
});

describe('ratchets.deleteRatchet', () => {
  test('ratchets.deleteRatchet removes a turnstile or answers 404 for an unknown one', async ({
    fixture,
    admin,
  }) => {
    const send = answering(fixture, { ok: true, value: { name: 'Entrada A' } });
    const { status, body } = await admin.call('ratchets.deleteRatchet', { body: { id } });
    expect([status, body]).toEqual([200, { message: 'Catraca excluída!' }]);
    expect(send).toHaveBeenCalledWith('turnstile.remove', { id }, by(admin));
    answering(fixture, { ok: false, code: 'turnstile_not_found' });
    const gone = await admin.call('ratchets.deleteRatchet', { body: { id } });
    expect([gone.status, gone.body.message]).toEqual([404, 'Catraca não encontrada!']);
  });
});

describe('ratchets.testConnection', () => {
  const device = (reached: boolean) => ({ id, name: 'Entrada A', address: '10.0.5.21', reached });

  test('ratchets.testConnection answers connected only if all tested turnstiles answer', async ({
    fixture,
    admin,
  }) => {
    const send = answering(fixture, { ok: true, value: { devices: [device(true), device(false)] } });
    const { status, body } = await admin.call('ratchets.testConnection');
    const data = { id, name: 'Entrada A', ip: '10.0.5.21' };
    expect([status, body]).toEqual([
      200,
      {
        connected: false,
        data: [
          { ...data, connected: true },
          { ...data, connected: false },
        ],
      },
    ]);
    expect(send).toHaveBeenCalledWith('turnstile.probe', { scope: { kind: 'all' } }, by(admin));
    answering(fixture, { ok: true, value: { devices: [device(true)] } });
    const one = await admin.call('ratchets.testConnection', { query: { id } });
    expect(one.body.connected).toBe(true);
    expect(send).toHaveBeenCalledWith('turnstile.probe', { scope: { kind: 'one', id } }, by(admin));
  });

  test('ratchets.testConnection answers 404 for an unknown turnstile and 503 without the service', async ({
    fixture,
    admin,
  }) => {
    answering(fixture, { ok: false, code: 'turnstile_not_found' });
    expect((await admin.call('ratchets.testConnection', { query: { id } })).status).toBe(404);
    vi.spyOn(fixture.context.commands, 'send').mockRejectedValueOnce(new CommandUnavailable(true));
    expect((await admin.call('ratchets.testConnection')).body.code).toBe('outcome_unknown');
  });
});

test.for<RouteName>(['ratchets.addRatchet', 'ratchets.updateRatchet', 'ratchets.deleteRatchet'])(
  'the call %s gets 403 for operators',
  async (name, { fixture }) => {
    const operator = await signedIn(fixture, { role: 2 });
    expect((await operator.call(name, { body: { id, ...gate } })).status).toBe(403);
  },
);

test('a removed turnstile is in no list and cannot be read', async ({ fixture, admin, turnstile }) => {
  const gone = await insertTurnstile(fixture.context.database, { site: 1, removedAt: new Date() });
  const { body } = await admin.call('ratchets.getRatchets');
  expect(JSON.stringify(body)).toContain(turnstile._id);
  expect(JSON.stringify(body)).not.toContain(gone._id);
  const data = await admin.call('ratchets.getDataRatchet', { query: { id: gone._id } });
  expect(data.status).toBe(404);
});
