import type { RequestOf } from '@reserva/contracts/operations';
import type { ApiClient } from '@reserva/testing/api-client';
import { insertBasics } from '@reserva/testing/factories';
import { createStackFixture } from '@reserva/testing/stack-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';

/** A Monday, in the reservation window of lunch. */
const TODAY = '2026-11-23';

const test = testWith(() =>
  createStackFixture({
    at: `${TODAY}T08:50`,
    only: ['gateway', 'reservation'],
    data: 'none',
    web: false,
  }),
).extend('ana', async ({ fixture }) => {
  const { user, client } = await fixture.signedIn();
  // This person signs in with the password alone but is no display, so the exemption is removed.
  await fixture.database.users.updateOne({ _id: user._id }, { $set: { 'twoFactor.exempt': false } });
  return client;
});

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.database);
});

type Pattern = RequestOf<'week.save'>['body'];
const pattern = (given: Partial<Pattern> = {}): Pattern => ({
  dias: [{ dia: 2, time: 1, local: 2 }],
  inicio: TODAY,
  fim: null,
  versao: 0,
  ...given,
});
const save = (ana: ApiClient, given?: Partial<Pattern>) => ana.raw('week.save', { body: pattern(given) });
const week = async (ana: ApiClient) => (await ana.call('week.getMine', {})).body;
const mealOf = async (ana: ApiClient, data: string, time: 1 | 2 | 3) =>
  (await week(ana)).dias.find((day) => day.data === data)?.refeicoes.find((meal) => meal.time === time);

describe('the week', () => {
  test('the week of a person without a plan has seven free days of three meals', async ({ ana }) => {
    const { versao, padrao, janelas, dias } = await week(ana);
    expect([versao, padrao]).toEqual([0, { dias: [], inicio: null, fim: null, pausado: null }]);
    expect(janelas).toEqual([
      { time: 1, inicio: '06:00', fim: '09:30' },
      { time: 2, inicio: '13:00', fim: '16:30' },
      { time: 3, inicio: '18:00', fim: '21:00' },
    ]);
    expect(dias.map(({ data }) => data)).toEqual([
      TODAY,
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    const free = { situacao: 'livre', local: null, padrao: null };
    expect(dias[0]?.refeicoes).toEqual([
      { ...free, time: 1, muda: 'reserva' },
      { ...free, time: 2, muda: 'plano' },
      { ...free, time: 3, muda: 'plano' },
    ]);
  });

  test('the week shows what is planned, skipped, moved and paused', async ({ ana }) => {
    expect(await save(ana)).toMatchObject({
      status: 200,
      body: { message: 'Reserva automática salva.', versao: 1 },
    });
    expect(await mealOf(ana, '2026-11-24', 1)).toMatchObject({ situacao: 'planejada', local: 2, padrao: 2 });
    const skip = { data: '2026-11-24', time: 1, local: null } as const;
    expect((await ana.call('week.setDay', { body: skip })).body).toEqual({
      message: 'Almoço de terça, 24/11, sem reserva.',
      versao: 2,
    });
    expect(await mealOf(ana, '2026-11-24', 1)).toMatchObject({ situacao: 'pulada', local: null, padrao: 2 });
    await ana.call('week.setDay', { body: { ...skip, local: 1 } });
    expect(await mealOf(ana, '2026-11-24', 1)).toMatchObject({ situacao: 'planejada', local: 1, padrao: 2 });
    await ana.call('week.pause', { body: { pausado: true } });
    expect(await mealOf(ana, '2026-11-24', 1)).toMatchObject({ situacao: 'planejada', muda: 'plano' });
    expect((await week(ana)).padrao.pausado).toBe('pessoa');
  });

  test('a meal reserved by the pattern is marked on the statement and in its explanation', async ({
    ana,
  }) => {
    const { body } = await save(ana, { dias: [{ dia: 1, time: 1, local: 2 }] });
    expect(body).toMatchObject({
      message: 'Reserva automática salva. Já reservado: Almoço de 23/11/2026, Fábrica.',
    });
    expect(await mealOf(ana, TODAY, 1)).toMatchObject({ situacao: 'reservada', local: 2, muda: 'reserva' });
    const statement = await ana.call('reservations.getReservations', { query: { month: 1 } });
    const [line] = statement.body.reservations;
    expect(line).toMatchObject({ padrao: true, status: 1 });
    const explained = await ana.call('reservations.explain', { query: { id: line?.id ?? '' } });
    expect(explained.body.passos[0]?.texto).toBe('Sua reserva automática, na Fábrica.');
    expect((await ana.raw('reservations.reserve', { body: { local: 1 } })).status).toBe(409);
    expect((await ana.raw('reservations.cancelReservation', {})).status).toBe(200);
    expect(await mealOf(ana, TODAY, 1)).toMatchObject({ situacao: 'cancelada', muda: 'reserva' });
  });
});

describe('refused plans', () => {
  test.for<[string, Partial<Pattern>, number, string]>([
    ['an eighth weekday', { dias: [{ dia: 7, time: 1, local: 2 }] }, 400, 'invalid_request'],
    ['an unknown site', { dias: [{ dia: 1, time: 1, local: 3 as 2 }] }, 400, 'invalid_request'],
    ['an end before the start', { fim: '2026-11-22' }, 400, 'week_period'],
    ['a start in the past', { inicio: '2026-11-22' }, 400, 'week_period'],
    ['an unknown version', { versao: 7 }, 409, 'week_changed'],
  ])('a pattern with %s is refused and changes nothing', async ([_, given, status, code], { ana }) => {
    expect(await save(ana, given)).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect((await week(ana)).versao).toBe(0);
  });

  test('pausing nothing gets 404 and changing a past or open day gets 400', async ({ ana }) => {
    const day = { data: TODAY, time: 1, local: null } as const;
    expect((await ana.raw('week.pause', { body: { pausado: true } })).status).toBe(404);
    expect(await ana.raw('week.setDay', { body: { ...day, data: '2026-11-22' } })).toMatchObject({
      status: 400,
      body: { code: 'week_day', message: 'Escolha um dia entre hoje e os próximos 60 dias.' },
    });
    expect(await ana.raw('week.setDay', { body: day })).toMatchObject({
      status: 400,
      body: { code: 'week_window' },
    });
  });

  test('a display that plans a week gets 403', async ({ fixture }) => {
    const { client } = await fixture.signedIn();
    expect(await client.raw('week.save', { body: pattern() })).toMatchObject({
      status: 403,
      body: { code: 'week_account' },
    });
  });
});
