import { until } from '@reserva/testing/drain';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const test = testWith(() => createGatewayFixture('2026-11-19T08:50'))
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }))
  .extend('ana', { scope: 'file' }, ({ fixture }) => signedIn(fixture));

test.beforeEach(({ fixture }) => fixture.context.database.waiverRules.deleteMany({}));

const rules = { afastamento: true, refeicaoFechada: true, minutosSemCatraca: 30, faltasLivres: 2 };
const update = (admin: SignedInVisitor, body: object) => admin.call('settings.updateWaivers', { body });
const versions = (fixture: GatewayFixture) =>
  fixture.context.database.waiverRules.find().select({ outbox: 0 }).sort({ _id: 1 }).lean();
const logged = async (fixture: GatewayFixture, part: string) =>
  (await waitingEvents(fixture.stores, 'operator.acted'))
    .map(({ payload }) => payload.description)
    .filter((line) => line.includes(part));

describe('settings.getWaivers', () => {
  test('settings.getWaivers answers the original rules until an administrator changes them', async ({
    ana,
  }) => {
    expect(await ana.call('settings.getWaivers')).toMatchObject({
      status: 200,
      body: {
        afastamento: true,
        refeicaoFechada: true,
        minutosSemCatraca: null,
        faltasLivres: 0,
        desde: null,
        regras: [
          expect.stringContaining('férias'),
          expect.stringContaining('fechada'),
          'Se a sua contestação for aceita.',
        ],
      },
    });
  });

  test('settings.getWaivers answers the rules in force as sentences with their start', async ({
    admin,
    ana,
  }) => {
    await update(admin, rules);
    const { body } = await ana.call('settings.getWaivers');
    expect(body).toMatchObject({ ...rules, desde: expect.stringMatching(/^19\/11\/2026 08:5\d$/) });
    expect(body.regras).toContain('As 2 primeiras faltas de cada trimestre.');
  });
});

describe('settings.updateWaivers', () => {
  test('changed waiver rules are a new version with a log line of old and new', async ({
    fixture,
    admin,
  }) => {
    expect(await update(admin, rules)).toMatchObject({
      status: 200,
      body: { message: 'Regras atualizadas!' },
    });
    const [first] = await versions(fixture);
    await update(admin, { ...rules, afastamento: false, refeicaoFechada: false, minutosSemCatraca: null });
    expect(await versions(fixture)).toMatchObject([
      first ?? {},
      { _id: 2, leave: false, closed: false, outageMinutes: null, freeNoShows: 2, by: admin.user._id },
    ]);
    const line = 'Alterou regras de dispensa: afastamento sim → não, minutos sem catraca 30 → não';
    await until('the line', async () => (await logged(fixture, line)).length === 1);
  });

  test('saving the waiver rules in force makes no version', async ({ fixture, admin }) => {
    await update(admin, rules);
    expect((await update(admin, rules)).body).toEqual({ message: 'As regras já estavam em vigor.' });
    expect(await versions(fixture)).toHaveLength(1);
  });

  test('waiver rules saved simultaneously make one version each', async ({ fixture, admin }) => {
    await Promise.all([1, 2, 3, 4, 5].map((faltasLivres) => update(admin, { ...rules, faltasLivres })));
    const stored = await versions(fixture);
    expect(stored.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5]);
    expect(stored.map(({ freeNoShows }) => freeNoShows).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('updating the waiver rules gets 403 unless the caller is an administrator', async ({ fixture }) => {
    for (const role of [0, 2, 3] as const) {
      const other = await signedIn(fixture, { role });
      expect((await other.call('settings.updateWaivers', { body: rules })).status).toBe(403);
    }
    expect(await versions(fixture)).toEqual([]);
  });
});
