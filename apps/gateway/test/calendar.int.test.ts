import type { RequestOf } from '@reserva/contracts/operations';
import { newId } from '@reserva/runtime/process/ids';
import type { ApiClient } from '@reserva/testing/api-client';
import {
  insertBasics,
  insertReservation,
  insertTurnstile,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';

const TODAY = '2026-11-19';

const test = testWith(() =>
  createStackFixture({
    at: `${TODAY}T08:50`,
    only: ['gateway', 'reservation'],
    data: 'none',
    web: false,
  }),
)
  .extend(
    'admin',
    { scope: 'file' },
    async ({ fixture }) => (await fixture.signedIn({ role: 1, name: 'ADRIANA MENEZES' })).client,
  )
  .extend('ana', { scope: 'file' }, async ({ fixture }) => (await fixture.signedIn()).client);

test.beforeAll(({ fixture }) => insertBasics(fixture.database));

test.beforeEach(async ({ fixture }) => {
  const { serviceExceptions, serviceWeeks, reservations } = fixture.database;
  for (const each of [serviceExceptions, serviceWeeks, reservations]) await each.collection.deleteMany({});
});

type Closing = RequestOf<'calendar.close'>['body'];
const closing = (given: Partial<Closing> = {}): Closing => ({
  inicio: TODAY,
  fim: TODAY,
  refeicoes: [{ local: 2, time: 1 }],
  motivo: 'Falta de água',
  ...given,
});
const close = (admin: ApiClient, given?: Partial<Closing>) =>
  admin.raw('calendar.close', { body: closing(given) });
const pageOf = async (admin: ApiClient, situacao: 'proximas' | 'passadas', of = { items: 50, skip: 0 }) =>
  (await admin.call('calendar.getPage', { body: { situacao, ...of } })).body;
const reserved = async (fixture: StackFixture, given: object = {}) =>
  insertReservation(fixture.database, {
    person: personOf(await insertUser(fixture.database)),
    date: TODAY,
    ...given,
  });

describe('closing meals', () => {
  test('closing a meal has the effects of its preview and shows its reason to everyone', async ({
    fixture,
    admin,
    ana,
  }) => {
    await reserved(fixture);
    await reserved(fixture, { state: 2, priceCents: 350, priceVersion: 1 });
    await reserved(fixture, { person: { kind: 'guest', id: 'g', name: 'VISITA', cpf: '' } });
    const { motivo: _, ...days } = closing();
    expect((await admin.call('calendar.preview', { body: days })).body).toEqual({
      reservas: 1,
      convidados: 1,
      feitas: 1,
      expiradas: 0,
      fechadas: 0,
    });
    const { status, body } = await close(admin);
    expect(status).toBe(200);
    expect(body).toEqual({
      message:
        'Fechado: Almoço na Fábrica em 19/11/2026. 1 refeição já feita continua. 2 reservas canceladas.',
      fechadas: 1,
      existentes: 0,
      feitas: 1,
      canceladas: 2,
      dispensadas: 0,
      cobradas: 0,
      corrigidas: 0,
    });
    const closed = { data: TODAY, local: 2, time: 1, motivo: 'Falta de água' };
    expect((await ana.call('calendar.getClosed', {})).body).toEqual({ fechadas: [closed] });
    expect((await ana.call('reservations.checkReservation', {})).body).toEqual({
      reserved: false,
      meal: 1,
      reservations: [],
      fechadas: { 1: { 2: 'Falta de água' } },
      proxima: { data: TODAY, time: 2, inicio: '13:00', locais: [1, 2] },
      valores: { concluida: 3.5, expirada: 7, semReserva: 10 },
    });
    expect(await pageOf(admin, 'proximas')).toEqual({
      page: [
        {
          id: expect.any(String),
          ...closed,
          abre: false,
          por: 'ADRIANA MENEZES',
          em: '19/11/2026 08:50',
          desfeito: null,
        },
      ],
      total: 1,
    });
  });

  test('reserving a closed meal gets 400 with the reason for the closing', async ({
    fixture,
    admin,
    ana,
  }) => {
    await close(admin);
    const { status, refusal } = await ana.raw('reservations.reserve', { body: { local: 2 } });
    expect([status, refusal.code, refusal.message]).toEqual([
      400,
      'meal_not_served',
      'Fora de horário: refeição fechada. Falta de água.',
    ]);
    const meals = [{ date: TODAY, meal: 1 as const, local: 2 as const, weekDay: 'Qui' }];
    const visits = { visitors: [{ name: 'VISITA', id: crypto.randomUUID() }], meals };
    const refused = await admin.raw('reservations.registerVisitorReservation', { body: visits });
    expect([refused.status, refused.refusal.message]).toEqual([
      400,
      'A refeição está fechada: Falta de água.',
    ]);
    expect(await fixture.database.reservations.countDocuments()).toBe(0);
  });

  test.for<[string, Partial<Closing>, number, string]>([
    ['a day that does not exist', { inicio: '2026-02-31' }, 400, 'invalid_request'],
    ['an unknown site', { refeicoes: [{ local: 3 as 2, time: 1 }] }, 400, 'invalid_request'],
    ['an end before the start', { fim: '2026-11-18' }, 400, 'service_days'],
    ['a period of ten years', { fim: '2036-11-19' }, 400, 'service_days'],
    ['no reason', { motivo: '  ' }, 400, 'service_reason'],
    ['a reason of six lines', { motivo: 'a\nb\nc\nd\ne\nf' }, 400, 'service_reason'],
  ])(
    'calendar.close with %s gets 400 and changes nothing',
    async ([_, given, expected, code], { fixture, admin }) => {
      const { status, refusal } = await close(admin, given);
      expect([status, refusal.code]).toEqual([expected, code]);
      expect(await fixture.database.serviceExceptions.countDocuments()).toBe(0);
    },
  );

  test('calendar.close answers 409 only if all its meals are already closed', async ({ admin }) => {
    await close(admin);
    const { status, refusal } = await close(admin);
    expect([status, refusal.message]).toEqual([409, 'Já está fechada: outra pessoa fechou antes.']);
    const refeicoes: Closing['refeicoes'] = [
      { local: 2, time: 1 },
      { local: 1, time: 1 },
    ];
    expect((await close(admin, { refeicoes })).body).toMatchObject({ fechadas: 1, existentes: 1 });
  });
});

test('calendar.reopen undoes a closing once and leaves it on its page', async ({ fixture, admin, ana }) => {
  await reserved(fixture);
  await close(admin);
  const [{ id } = { id: '' }] = (await pageOf(admin, 'proximas')).page;
  const reopen = (what: string) => admin.call('calendar.reopen', { body: { id: what } });
  expect((await reopen(id)).body).toMatchObject({
    message: 'Fechamento desfeito: o que foi cancelado continua cancelado. Nenhuma refeição mudou.',
  });
  expect((await reopen(id)).status).toBe(409);
  expect((await reopen(newId(new Date()))).status).toBe(404);
  expect((await ana.call('calendar.getClosed', {})).body).toEqual({ fechadas: [] });
  expect((await pageOf(admin, 'proximas')).page).toMatchObject([
    { id, desfeito: { por: 'ADRIANA MENEZES', em: '19/11/2026 08:50' } },
  ]);
  expect(await fixture.database.reservations.countDocuments({ active: true })).toBe(0);
});

test('calendar.open opens a meal that the standard week leaves out', async ({ fixture, admin, ana }) => {
  await fixture.database.serviceWeeks.create({
    _id: 1,
    from: '2026-11-01',
    closed: [{ site: 2, meal: 1, weekday: 4 }],
    at: fixture.clock.now(),
    by: { kind: 'system', job: 'test' },
    command: 'w',
  });
  const open = (given?: Partial<Closing>) =>
    admin.raw('calendar.open', { body: closing({ motivo: 'Inventário', ...given }) });
  expect((await open()).body).toEqual({
    message: 'Aberto: Almoço na Fábrica em 19/11/2026.',
    abertas: 1,
    existentes: 0,
    fechadas: 0,
  });
  const check = (await ana.call('reservations.checkReservation', {})).body;
  expect(check).toMatchObject({ abertas: { 1: { 2: 'Inventário' } } });
  expect(check.fechadas).toBeUndefined();
  expect((await ana.raw('reservations.reserve', { body: { local: 2 } })).status).toBe(200);
  expect((await open()).refusal.code).toBe('service_open');
  expect((await open({ inicio: '2026-11-18' })).refusal.code).toBe('service_opening_days');
  expect((await open({ refeicoes: [{ local: 3 as 2, time: 1 }] })).status).toBe(400);
  const [{ id } = { id: '' }] = (await pageOf(admin, 'proximas')).page;
  const [today] = (await ana.call('week.getMine', {})).body.dias;
  expect(today?.refeicoes[0]?.aberta).toEqual({ 2: 'Inventário' });
  expect((await pageOf(admin, 'proximas')).page).toMatchObject([{ abre: true, motivo: 'Inventário' }]);
  expect((await admin.call('calendar.reopen', { body: { id } })).body.message).toBe(
    'Abertura desfeita: vale de novo a semana padrão. 1 reserva cancelada.',
  );
});

describe('calendar.setHours', () => {
  const DAY = '2026-11-20';
  type Body = RequestOf<'calendar.setHours'>['body'];
  const change = (admin: ApiClient, given: Partial<Body> = {}) =>
    admin.raw('calendar.setHours', {
      body: {
        inicio: DAY,
        fim: DAY,
        time: 1,
        locais: [2],
        reserva: { inicio: '06:00', fim: '09:00' },
        servida: { inicio: '10:30', fim: '12:30' },
        motivo: 'Inventário',
        ...given,
      },
    });
  test.beforeAll(({ fixture }) => insertTurnstile(fixture.database, { site: 2 }));

  test('other hours of a meal reach its people and every browser until they are undone', async ({
    fixture,
    admin,
    ana,
  }) => {
    await reserved(fixture, { date: DAY, createdAt: new Date('2026-11-18T12:00:00Z') });
    expect((await change(admin)).body).toEqual({
      message:
        'Outro horário: Almoço na Fábrica em 20/11/2026, reservas das 06:00 às 09:00, servido das 10:30 às 12:30. 1 pessoa avisada.',
      alteradas: 1,
      existentes: 0,
      fechadas: 0,
      avisadas: 1,
    });
    const hours = { reserva: { inicio: '06:00', fim: '09:00' }, servida: { inicio: '10:30', fim: '12:30' } };
    const { schedule, outros } = (await ana.call('settings.getSchedules', {})).body;
    expect(schedule[0]).toEqual({ id: 1, start: '06:00', end: '09:30' });
    expect(outros).toEqual([{ data: DAY, local: 2, time: 1, ...hours, motivo: 'Inventário' }]);
    const [row] = (await pageOf(admin, 'proximas')).page;
    expect(row).toMatchObject({ abre: false, horario: hours, motivo: 'Inventário' });
    expect((await admin.call('calendar.reopen', { body: { id: row?.id ?? '' } })).body).toMatchObject({
      message: 'Outro horário desfeito: vale de novo o horário de sempre. 1 pessoa avisada.',
      canceladas: 0,
    });
    expect((await ana.call('settings.getSchedules', {})).body.outros).toBeUndefined();
  });

  test('calendar.setHours answers each refusal with its own code and message', async ({ fixture, admin }) => {
    const words = async (given: Partial<Body>) => {
      const { status, refusal } = await change(admin, given);
      return [status, refusal.code, refusal.message];
    };
    expect(await words({ servida: { inicio: '12:00', fim: '11:00' } })).toEqual([
      400,
      'service_hours',
      'O início da refeição deve ser anterior ao término, no mesmo dia.',
    ]);
    expect(await words({ inicio: TODAY, fim: TODAY })).toEqual([
      409,
      'service_hours_begun',
      'Hoje as reservas já abriram, até 09:30: só podem encerrar nesta hora ou depois.',
    ]);
    expect((await words({ inicio: '2026-11-18' }))[1]).toBe('service_hours_days');
    expect((await words({ motivo: ' ' }))[1]).toBe('service_reason');
    await change(admin);
    expect((await words({}))[1]).toBe('service_hours_taken');
    expect((await change(admin, { locais: [1, 2] })).body).toMatchObject({ alteradas: 1, existentes: 1 });
    expect(await fixture.database.serviceExceptions.countDocuments()).toBe(2);
  });

  test('the display, the week and home follow the other hours of today', async ({ fixture, admin, ana }) => {
    const hours = { reserva: { inicio: '06:00', fim: '10:00' }, servida: { inicio: '10:30', fim: '12:30' } };
    expect((await change(admin, { inicio: TODAY, fim: TODAY, ...hours })).status).toBe(200);
    const shown = async (by: ApiClient) =>
      (await by.call('ratchets.getCurrentMeal', { query: { local: '2' } })).body;
    expect((await shown(ana)).proxima).toEqual({ meal: 1, abre: '10:30', motivo: 'Inventário' });
    const [today, tomorrow] = (await ana.call('week.getMine', {})).body.dias;
    expect(today?.refeicoes[0]?.outro).toEqual({ 2: { ...hours, motivo: 'Inventário' } });
    expect(tomorrow?.refeicoes[0]?.outro).toBeUndefined();
    fixture.clock.set(`${TODAY}T09:40`);
    const { client: bia } = await fixture.signedIn();
    expect((await bia.raw('reservations.reserve', { body: { local: 1 } })).refusal.code).toBe(
      'outside_window',
    );
    expect((await bia.raw('reservations.reserve', { body: { local: 2 } })).status).toBe(200);
    fixture.clock.set(`${TODAY}T10:30`);
    expect(await shown((await fixture.signedIn()).client)).toMatchObject({
      meal: 1,
      encerra: '12:30',
      motivo: 'Inventário',
    });
    fixture.clock.set(`${TODAY}T08:50`);
  });

  test('a daily reservation window is refused if it overlaps with the other hours of a day', async ({
    fixture,
    admin,
  }) => {
    await change(admin, {
      reserva: { inicio: '06:00', fim: '12:00' },
      servida: { inicio: '12:10', fim: '14:00' },
    });
    const dinner = { id: 2 as const, start: '11:00', end: '16:30' };
    const { refusal } = await admin.raw('settings.updateSchedules', { body: { newTimes: dinner } });
    expect([refusal.code, refusal.message]).toEqual([
      'windows_overlap',
      'Em 20/11/2026 as reservas de Jantar e Almoço se sobreporiam. Desfaça antes o outro horário.',
    ]);
    await fixture.database.serviceExceptions.collection.deleteMany({});
    expect((await admin.raw('settings.updateSchedules', { body: { newTimes: dinner } })).status).toBe(200);
    const usual = { ...dinner, start: '13:00' };
    expect((await admin.raw('settings.updateSchedules', { body: { newTimes: usual } })).status).toBe(200);
  });
});

test('calendar.getPage sorts coming exceptions by day and past ones latest first', async ({ admin }) => {
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-20', '2026-12-25']) {
    await close(admin, { inicio: day, fim: day });
  }
  const days = async (situacao: 'proximas' | 'passadas', of?: { items: number; skip: number }) =>
    (await pageOf(admin, situacao, of)).page.map(({ data }) => data);
  expect(await days('proximas')).toEqual(['2026-11-20', '2026-12-25']);
  expect(await days('passadas')).toEqual(['2026-11-18', '2026-11-17']);
  expect(await days('proximas', { items: 1, skip: 1 })).toEqual(['2026-12-25']);
});

test('calendar.updateWeek accepts only a valid future week based on the current version', async ({
  admin,
  ana,
}) => {
  const sunday = { local: 2 as const, time: 1 as const, dia: 0 };
  const week = { desde: '2026-11-20', fechadas: [sunday], versao: 0 };
  const update = (given: object = {}) => admin.raw('calendar.updateWeek', { body: { ...week, ...given } });
  expect((await update({ fechadas: [{ ...sunday, dia: 7 }] })).status).toBe(400);
  expect((await update({ desde: TODAY })).refusal.code).toBe('service_week_past');
  expect((await update()).body).toEqual({
    message: 'Semana padrão alterada a partir de 20/11/2026.',
    versao: 1,
    canceladas: 0,
  });
  expect((await update()).refusal.code).toBe('service_week_changed');
  expect((await admin.call('calendar.getWeek', {})).body).toEqual({
    versao: 1,
    desde: '2026-11-20',
    fechadas: [sunday],
    hoje: [],
  });
  expect((await ana.call('calendar.getClosed', {})).body.fechadas).toEqual([
    { data: '2026-11-22', local: 2, time: 1, motivo: 'não há almoço na Fábrica aos domingos' },
  ]);
});

test('calendar.getHolidays lists the holidays of a year and a state with their closings', async ({
  admin,
  ana,
}) => {
  const refeicoes: Closing['refeicoes'] = [
    { local: 1, time: 1 },
    { local: 2, time: 1 },
  ];
  await close(admin, { inicio: '2026-12-25', fim: '2026-12-25', refeicoes, motivo: 'Natal' });
  const { status, body } = await admin.raw('calendar.getHolidays', { query: { year: '2026' } });
  expect([status, body.feriados.length]).toEqual([200, 13]);
  expect(body.feriados.slice(-2)).toEqual([
    {
      data: '2026-11-20',
      nome: 'Dia da Consciência Negra',
      facultativo: false,
      estadual: false,
      fechadas: 0,
    },
    { data: '2026-12-25', nome: 'Natal', facultativo: false, estadual: false, fechadas: 2 },
  ]);
  const inState = async (uf: string) =>
    (await admin.raw('calendar.getHolidays', { query: { year: '2026', uf } })).body.feriados as {
      data: string;
      estadual: boolean;
      facultativo: boolean;
    }[];
  const bahia = await inState('BA');
  expect(bahia.filter(({ estadual }) => estadual)).toMatchObject([{ data: '2026-07-02' }]);
  expect(bahia).toHaveLength(14);
  expect((await admin.raw('calendar.getHolidays', { query: { year: '2026', uf: 'XX' } })).status).toBe(400);
  for (const year of ['26', '2100', 'x']) {
    expect((await admin.raw('calendar.getHolidays', { query: { year } })).status).toBe(400);
  }
  expect((await ana.raw('calendar.getHolidays', { query: { year: '2026' } })).status).toBe(403);
});
