import { pricesAt } from '@reserva/database/queries/money/price-versions';
import { defaultReservationSchedule } from '@reserva/domain/calendar/default-schedules';
import { scheduleSteps } from '@reserva/domain/calendar/schedule-steps';
import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { until } from '@reserva/testing/drain';
import { insertBasics } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const test = testWith(createGatewayFixture)
  .extend('admin', { scope: 'file' }, ({ fixture }) =>
    signedIn(fixture, { role: 1, name: 'ADRIANA MENEZES' }),
  )
  .extend('operator', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 2 }));

test.beforeEach(async ({ fixture }) => {
  const { prices, settings } = fixture.context.database;
  await prices.deleteMany({});
  await settings.deleteMany({});
  await insertBasics(fixture.context.database);
});

const valuesOf = (concluded: number, expired: number, reserveless: number) => ({
  newValues: [
    { id: 3, price: reserveless },
    { id: 1, price: concluded },
    { id: 2, price: expired },
  ],
});
const update = (admin: SignedInVisitor, ...prices: [number, number, number]) =>
  admin.call('settings.updateValues', { body: valuesOf(...prices) });
const versions = (fixture: GatewayFixture) => fixture.context.database.prices.find().sort({ _id: 1 }).lean();
/** Returns the matching descriptions of all log entries since the suite began. */
const logged = async (fixture: GatewayFixture, part: string) =>
  (await waitingEvents(fixture.stores, 'operator.acted')).filter(({ payload }) =>
    payload.description.includes(part),
  );

describe('settings.getValues', () => {
  test('settings.getValues answers the prices in force in reais with their labels', async ({ admin }) => {
    expect((await admin.call('settings.getValues')).body).toEqual({
      values: [
        { id: 1, price: 3.5, type: 'Concluído' },
        { id: 2, price: 7, type: 'Expirado' },
        { id: 3, price: 10, type: 'Sem reserva' },
      ],
    });
  });

  test('all prices are zero until the first version is saved', async ({ fixture, admin }) => {
    await fixture.context.database.prices.deleteMany({});
    const { values } = (await admin.call('settings.getValues')).body as { values: { price: number }[] };
    expect(values.map(({ price }) => price)).toEqual([0, 0, 0]);
    expect((await update(admin, 1, 2, 3)).status).toBe(200);
    expect(await versions(fixture)).toMatchObject([
      { _id: 1, concluded: 100, expired: 200, reserveless: 300 },
    ]);
  });

  test('settings.getValues answers 403 to operators', async ({ operator }) => {
    const { status, body } = await operator.call('settings.getValues');
    expect([status, body.code, body.message]).toEqual([403, 'forbidden', 'Não autorizado!']);
  });
});

describe('settings.updateValues', () => {
  test('updating one price leaves the other prices unchanged', async ({ fixture, admin }) => {
    await update(admin, 4, 7, 10);
    const one = await admin.call('settings.updateValues', { body: { newValues: [{ id: 2, price: 8 }] } });
    expect(one.status).toBe(200);
    expect((await versions(fixture)).at(-1)).toMatchObject({
      concluded: 400,
      expired: 800,
      reserveless: 1000,
    });
    const again = await admin.call('settings.updateValues', { body: { newValues: [{ id: 2, price: 8 }] } });
    expect(again.body).toEqual({ message: 'Os valores já estavam em vigor.' });
  });

  test('new prices are a new version and leave the previous one unchanged', async ({ fixture, admin }) => {
    const before = await versions(fixture);
    const { status, body } = await update(admin, 4, 7, 12.75);
    expect([status, body]).toEqual([200, { message: 'Valores atualizados!' }]);
    const after = await versions(fixture);
    expect(after.slice(0, 1)).toEqual(before);
    expect(after[1]).toMatchObject({
      _id: 2,
      concluded: 400,
      expired: 700,
      reserveless: 1275,
      by: admin.user._id,
    });
    const age = fixture.clock.now().getTime() - (after[1]?.validFrom.getTime() ?? 0);
    expect(Math.abs(age)).toBeLessThan(5_000);
  });

  test('saving the prices in force makes no version and no log line', async ({ fixture, admin }) => {
    const lines = (await logged(fixture, 'Alterou valores')).length;
    expect((await update(admin, 3.5, 7, 10)).body).toEqual({ message: 'Os valores já estavam em vigor.' });
    expect(await versions(fixture)).toHaveLength(1);
    expect(await logged(fixture, 'Alterou valores')).toHaveLength(lines);
  });

  test('the log shows the old and the new price of a change once', async ({ fixture, admin }) => {
    await update(admin, 3.5, 8.25, 10);
    const [event] = await until('the line', async () => {
      const found = await logged(fixture, '8,25');
      return found.length > 0 && found;
    });
    expect(event?.payload).toEqual({
      action: 1,
      operator: { id: admin.user._id, name: 'ADRIANA MENEZES', role: 1 },
      description: 'Alterou valores: Expirado R$\u00a07,00 → R$\u00a08,25',
      client: null,
    });
    expect(await logged(fixture, '8,25')).toHaveLength(1);
  });

  test('each of several simultaneous price changes makes its own version', async ({ fixture, admin }) => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => update(admin, 20 + n, 30, 40)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const all = await versions(fixture);
    expect(all.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(all.map(({ concluded }) => concluded)).size).toBe(9);
    for (const [index, version] of all.entries()) {
      expect(version.validFrom >= (all[index - 1]?.validFrom ?? new Date(0))).toBe(true);
    }
    const { values } = (await admin.call('settings.getValues')).body as { values: { price: number }[] };
    expect(values[0]?.price).toBe((all.at(-1)?.concluded ?? 0) / 100);
  });

  test('the same prices saved simultaneously make one version', async ({ fixture, admin }) => {
    await Promise.all(Array.from({ length: 6 }, () => update(admin, 5, 5, 5)));
    expect(await versions(fixture)).toHaveLength(2);
  });

  test('an operator who changes prices gets 403 and nothing is stored', async ({ fixture, operator }) => {
    expect((await operator.call('settings.updateValues', { body: valuesOf(1, 1, 1) })).status).toBe(403);
    expect(await versions(fixture)).toHaveLength(1);
  });
});

describe('planned prices', () => {
  const DAY = '2026-12-01';
  const MIDNIGHT = new Date('2026-12-01T00:00:00-03:00');
  const from = (
    admin: SignedInVisitor,
    price: number,
    given: { validFrom?: string; seen?: number } = { validFrom: DAY },
  ) => admin.call('settings.updateValues', { body: { newValues: [{ id: 1, price }], ...given } });
  const withdraw = (by: SignedInVisitor, version: number) =>
    by.call('settings.withdrawValues', { body: { version } });
  const listed = async (admin: SignedInVisitor) => (await admin.call('settings.getValueVersions')).body;
  const charged = async (fixture: GatewayFixture, at: Date) =>
    (await pricesAt(fixture.context.database, at)).concluded;

  test('planned prices apply from the first minute of their day whatever is saved before', async ({
    fixture,
    admin,
  }) => {
    expect((await from(admin, 4)).body).toEqual({ message: 'Valores novos a partir de 01/12/2026!' });
    expect((await from(admin, 3.75, {})).status).toBe(200);
    expect(await versions(fixture)).toMatchObject([
      { _id: 1 },
      { _id: 2, concluded: 400, expired: 700, planned: true, validFrom: MIDNIGHT },
      { _id: 3, concluded: 375, planned: false },
    ]);
    const lastOfNovember = new Date(MIDNIGHT.getTime() - 1);
    expect([await charged(fixture, lastOfNovember), await charged(fixture, MIDNIGHT)]).toEqual([375, 400]);
    expect(
      await logged(fixture, 'Concluído R$\u00a03,50 → R$\u00a04,00, a partir de 01/12/2026'),
    ).toHaveLength(1);
    expect(await listed(admin)).toMatchObject({
      newest: 3,
      versions: [
        { version: 2, situacao: 'futura', desde: DAY, hora: null, por: 'ADRIANA MENEZES', retirada: null },
        { version: 3, situacao: 'vigente' },
        { version: 1, situacao: 'passada', por: null },
      ],
    });
  });

  test('saving the same planned prices again stores nothing', async ({ fixture, admin }) => {
    await Promise.all([from(admin, 4), from(admin, 4)]);
    expect((await from(admin, 4)).body).toEqual({ message: 'Os valores já são esses em 01/12/2026.' });
    expect(await versions(fixture)).toHaveLength(2);
  });

  test('planned prices get 400 for a past day and 409 for a day already planned', async ({
    fixture,
    admin,
  }) => {
    expect((await from(admin, 4, { validFrom: '2026-11-18' })).body.code).toBe('price_date');
    expect((await from(admin, 4, { validFrom: '2026-13-01' })).status).toBe(400);
    await from(admin, 4);
    expect((await from(admin, 5)).body.code).toBe('prices_planned');
    expect(await versions(fixture)).toHaveLength(2);
  });

  test('one of two operators who change the same prices gets 409', async ({ fixture, admin }) => {
    const { newest: seen } = (await listed(admin)) as { newest: number };
    const answers = await Promise.all([from(admin, 4, { seen }), from(admin, 5, { seen })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('prices_changed');
    expect(await versions(fixture)).toHaveLength(2);
  });

  test('prices withdrawn before they begin never apply but stay listed', async ({ fixture, admin }) => {
    await from(admin, 6.15);
    const answers = await Promise.all([withdraw(admin, 2), withdraw(admin, 2)]);
    expect(answers.map(({ body }) => body.message)).toEqual([
      'Pronto: esses preços não entram mais em vigor.',
      'Pronto: esses preços não entram mais em vigor.',
    ]);
    expect(await charged(fixture, MIDNIGHT)).toBe(350);
    expect(await listed(admin)).toMatchObject({
      versions: [
        { version: 2, situacao: 'retirada', retirada: { por: 'ADRIANA MENEZES' } },
        { version: 1, situacao: 'vigente' },
      ],
    });
    expect(
      await logged(fixture, 'Retirou valores que começariam em 01/12/2026: Concluído R$\u00a06,15'),
    ).toHaveLength(1);
    // Other prices may then be planned for the same day.
    expect((await from(admin, 4)).status).toBe(200);
    const other = await signedIn(fixture, { role: 1 });
    expect((await withdraw(other, 2)).body.code).toBe('prices_withdrawn');
  });

  test('prices that have begun or do not exist cannot be withdrawn', async ({ fixture, admin, operator }) => {
    expect((await withdraw(admin, 1)).body.code).toBe('prices_begun');
    expect((await withdraw(admin, 99)).body.code).toBe('prices_not_found');
    await from(admin, 4);
    expect((await withdraw(operator, 2)).status).toBe(403);
    expect((await versions(fixture)).map(({ withdrawn }) => withdrawn ?? null)).toEqual([null, null]);
  });
});

describe('settings.synchronizeValues', () => {
  const answering = (fixture: GatewayFixture, devices: { name: string; reached: boolean }[]) =>
    vi.spyOn(fixture.context.commands, 'send').mockResolvedValue({ ok: true, value: { devices } } as never);
  const synchronize = (admin: SignedInVisitor, ...prices: [number, number, number]) =>
    admin.call('settings.synchronizeValues', { body: valuesOf(...prices) });

  test('synchronising prices gets 409 if other prices were saved meanwhile', async ({ fixture, admin }) => {
    const send = answering(fixture, []);
    const answer = await admin.call('settings.synchronizeValues', {
      body: { ...valuesOf(4, 8, 12), seen: 0 },
    });
    expect(answer.body.code).toBe('prices_changed');
    expect(send).not.toHaveBeenCalled();
    expect(await versions(fixture)).toHaveLength(1);
  });

  test('synchronising stores new prices and then asks the devices for that version', async ({
    fixture,
    admin,
  }) => {
    const send = answering(fixture, [
      { name: 'Entrada A', reached: true },
      { name: 'Entrada B', reached: false },
    ]);
    const { status, body } = await synchronize(admin, 4, 8, 12);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Os preços já valem. Sem conexão com: Entrada B.',
      devices: [
        { name: 'Entrada A', reached: true },
        { name: 'Entrada B', reached: false },
      ],
    });
    expect(await versions(fixture)).toHaveLength(2);
    expect(send).toHaveBeenCalledWith('turnstile.confirmPrices', { version: 2 }, expect.anything());
    send.mockRestore();
  });

  test('synchronising asks the devices even without new prices', async ({ fixture, admin }) => {
    const send = answering(fixture, [{ name: 'Entrada A', reached: true }]);
    expect((await synchronize(admin, 3.5, 7, 10)).body.message).toBe(
      'Valores sincronizados com as catracas!',
    );
    expect(send).toHaveBeenCalledWith('turnstile.confirmPrices', { version: 1 }, expect.anything());
    expect(await versions(fixture)).toHaveLength(1);
    send.mockRestore();
  });

  test('synchronising gets a 503 that says whether the prices were stored', async ({ fixture, admin }) => {
    const send = vi.spyOn(fixture.context.commands, 'send').mockRejectedValue(new CommandUnavailable(false));
    const stored = await synchronize(admin, 9, 9, 9);
    expect([stored.status, stored.body.code]).toEqual([503, 'outcome_unknown']);
    expect(stored.body.message).toMatch(/^Os valores foram salvos/);
    const same = await synchronize(admin, 9, 9, 9);
    expect([same.status, same.body.code]).toEqual([503, 'unavailable']);
    send.mockRestore();
  });
});

describe('settings.updateSchedules', () => {
  const save = (admin: SignedInVisitor, newTimes: WeeklyWindow) =>
    admin.call('settings.updateSchedules', { body: { newTimes } });
  const stored = async (fixture: GatewayFixture) =>
    (await fixture.context.database.settings.findById('reservation-schedule').lean())?.windows;

  test('saving a reservation window changes it alone with a log line of old and new', async ({
    fixture,
    admin,
  }) => {
    const { status, body } = await save(admin, { id: 2, start: '12:00', end: '15:45' });
    expect([status, body]).toEqual([200, { message: 'Horários atualizados!' }]);
    expect(await stored(fixture)).toEqual([
      defaultReservationSchedule[0],
      { id: 2, start: '12:00', end: '15:45' },
      defaultReservationSchedule[2],
    ]);
    const [event] = await until('the line', async () => {
      const found = await logged(fixture, '15:45');
      return found.length > 0 && found;
    });
    expect(event?.payload).toMatchObject({
      action: 7,
      description: 'Alterou horário de reserva: Jantar 13:00-16:30 → 12:00-15:45',
    });
  });

  test('saving the same window again changes and logs nothing', async ({ fixture, admin }) => {
    const lines = (await logged(fixture, 'horário de reserva')).length;
    for (const window of defaultReservationSchedule) expect((await save(admin, window)).status).toBe(200);
    expect(await logged(fixture, 'horário de reserva')).toHaveLength(lines);
  });

  test('two windows saved simultaneously without a stored schedule are both stored', async ({
    fixture,
    admin,
  }) => {
    await fixture.context.database.settings.deleteOne({ _id: 'reservation-schedule' });
    const answers = await Promise.all([
      save(admin, { id: 1, start: '05:00', end: '09:00' }),
      save(admin, { id: 3, start: '19:00', end: '21:00' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(fixture)).toEqual([
      { id: 1, start: '05:00', end: '09:00' },
      defaultReservationSchedule[1],
      { id: 3, start: '19:00', end: '21:00' },
    ]);
  });

  test('a window with a start not before its end gets 400 window_reversed', async ({ admin }) => {
    for (const [start, end] of [
      ['10:00', '09:00'],
      ['09:00', '09:00'],
    ] as const) {
      const { status, body } = await save(admin, { id: 1, start, end });
      expect([status, body.code, body.message]).toEqual([
        400,
        'window_reversed',
        'Inicio deve ser anterior ao término!',
      ]);
    }
  });

  test('overlapping windows get 400 windows_overlap with the names of their meals', async ({
    fixture,
    admin,
  }) => {
    const { status, body } = await save(admin, { id: 1, start: '06:00', end: '13:01' });
    expect([status, body.code]).toEqual([400, 'windows_overlap']);
    expect(body.message).toBe('Os horários de reserva não podem se sobrepor: Almoço e Jantar.');
    expect(await stored(fixture)).toEqual(defaultReservationSchedule);
    expect((await save(admin, { id: 1, start: '06:00', end: '13:00' })).status).toBe(200);
  });

  test('two windows saved simultaneously never overlap', async ({ fixture, admin }) => {
    for (let round = 0; round < 10; round++) {
      await fixture.context.database.settings.updateOne(
        { _id: 'reservation-schedule' },
        { $set: { windows: [...defaultReservationSchedule] } },
      );
      // Each window fits the stored window of the other meal, but not its new one.
      const answers = await Promise.all([
        save(admin, { id: 1, start: '06:00', end: '12:30' }),
        save(admin, { id: 2, start: '12:00', end: '16:30' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test('all three windows can trade places in the order of the rules', async ({ fixture, admin }) => {
    const newWindows: WeeklyWindow[] = [
      { id: 1, start: '13:00', end: '16:30' },
      { id: 2, start: '18:00', end: '21:00' },
      { id: 3, start: '06:00', end: '09:30' },
    ];
    for (const step of scheduleSteps(defaultReservationSchedule, newWindows)) {
      expect((await save(admin, step)).status).toBe(200);
    }
    expect(await stored(fixture)).toEqual(newWindows);
  });

  test('operators see a saved reservation window but cannot change it', async ({ admin, operator }) => {
    await save(admin, { id: 1, start: '06:00', end: '08:00' });
    const { body } = await operator.call('settings.getSchedules');
    expect((body.schedule as WeeklyWindow[])[0]).toEqual({ id: 1, start: '06:00', end: '08:00' });
    const newTimes = { id: 1, start: '06:00', end: '09:00' };
    expect((await operator.call('settings.updateSchedules', { body: { newTimes } })).status).toBe(403);
  });
});

describe('settings.getPermissions, settings.updatePermissions', () => {
  const none = {
    updateMenu: false,
    concludeReserve: false,
    concludeAll: false,
    concludeShift: false,
    deleteReserve: false,
    generateGuest: false,
    viewAnswers: false,
    deleteAnswers: false,
  };
  const pairs = {
    updateMenu: 'alterar_cardapio',
    concludeReserve: 'concluir_reserva',
    concludeAll: 'concluir_todos',
    concludeShift: 'concluir_turno',
    deleteReserve: 'deletar_reserva',
    generateGuest: 'gerar_visitante',
    viewAnswers: 'visualizar_pesquisas',
    deleteAnswers: 'deletar_sugestoes',
  } as const;
  const save = (admin: SignedInVisitor, given: Partial<typeof none>) =>
    admin.call('settings.updatePermissions', { body: { ...none, ...given } });
  const permissions = async (admin: SignedInVisitor) =>
    (await admin.call('settings.getPermissions')).body.permissions as Record<string, boolean>;

  test.for(Object.entries(pairs))(
    'the ability %s alone is stored and shown as %s',
    async ([field, ability], { admin }) => {
      expect((await save(admin, { [field]: true })).body).toEqual({ message: 'Configurações salvas!' });
      const granted = Object.entries(await permissions(admin)).filter(([, value]) => value);
      expect(granted).toEqual([[ability, true]]);
      expect(Object.keys(await permissions(admin)).sort()).toEqual(Object.values(pairs).sort());
    },
  );

  test('a changed ability takes effect on the next call in every session', async ({ admin, operator }) => {
    const find = () =>
      operator.call('users.findUsers', { body: { name: 'X', pageSize: 1, firstRow: 1, lastRow: 1 } });
    expect((await find()).status).toBe(403);
    await save(admin, { generateGuest: true });
    expect((await find()).status).toBe(200);
    await save(admin, {});
    expect((await find()).status).toBe(403);
  });

  test('the log shows abilities granted and denied but no unchanged ones', async ({ fixture, admin }) => {
    await save(admin, { updateMenu: true });
    await save(admin, { deleteReserve: true });
    await save(admin, { deleteReserve: true });
    const lines = await until('the lines', async () => {
      const found = await logged(fixture, 'Deletar reservas: Não permitido → Permitido');
      return found.length > 0 && found;
    });
    const both = lines.filter(({ payload }) => payload.description.includes('cardápio'));
    expect(both.map(({ payload }) => [payload.action, payload.description])).toEqual([
      [
        7,
        'Alterou permissões: Deletar reservas: Não permitido → Permitido; Alterar o cardápio: Permitido → Não permitido',
      ],
    ]);
  });

  test('updating the abilities needs an administrator and all eight answers', async ({
    fixture,
    admin,
    operator,
  }) => {
    const { updateMenu: _, ...seven } = none;
    expect((await admin.call('settings.updatePermissions', { body: seven })).status).toBe(400);
    const asOperator = await operator.call('settings.updatePermissions', { body: none });
    expect(asOperator.status).toBe(403);
    const employee = await signedIn(fixture);
    const refused = await employee.call('settings.getPermissions');
    expect([refused.status, refused.body.permissions]).toEqual([403, undefined]);
    expect((await operator.call('settings.getPermissions')).status, 'to know what is locked').toBe(200);
  });
});

test('a log line lost in a crash is published by the sweep', async ({ fixture, admin }) => {
  const { database, relay } = fixture.context;
  const silent = vi.spyOn(relay, 'publish').mockImplementation(() => {});
  await update(admin, 6.66, 7, 10);
  await admin.call('settings.updateSchedules', {
    body: { newTimes: { id: 3, start: '18:00', end: '20:06' } },
  });
  silent.mockRestore();
  expect(await logged(fixture, '6,66')).toEqual([]);
  fixture.clock.advance(60_000);
  await relay.sweep(fixture.clock.now());
  expect(await logged(fixture, '6,66')).toHaveLength(1);
  expect(await logged(fixture, '20:06')).toHaveLength(1);
  const full = { 'outbox.at': { $exists: true } };
  expect(await database.prices.countDocuments(full)).toBe(0);
  expect(await database.settings.countDocuments(full)).toBe(0);
});
