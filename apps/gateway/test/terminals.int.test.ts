import { until } from '@reserva/testing/drain';
import {
  insertBasics,
  insertClosedMeal,
  insertOtherHours,
  insertTurnstile,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, expect, vi } from 'vitest';
import { createGatewayFixture } from './support/gateway-fixture.ts';
import { signedIn } from './support/signed-in.ts';

const DATE = '2026-11-19';

const test = testWith(() => createGatewayFixture(`${DATE}T08:50`))
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }))
  .extend('tablet', { scope: 'file' }, ({ fixture }) => signedIn(fixture));

test.beforeAll(async ({ fixture }) => {
  const { database } = fixture.context;
  await insertBasics(database);
  await insertTurnstile(database, { site: 2, name: 'Entrada A' });
  await insertTurnstile(database, { site: 2, name: 'Fábrica', kind: 'terminal', address: '10.0.5.31' });
});

afterEach(() => vi.restoreAllMocks());

test('terminals have their own list and are not counted as turnstiles', async ({
  fixture,
  admin,
  tablet,
}) => {
  const terminal = { name: 'Fábrica', ip: '10.0.5.31', local: 2, operating: false, driftMs: null };
  const list = async () => (await admin.call('terminals.getTerminals')).body;
  expect(await list()).toMatchObject({
    data: [{ ...terminal, falha: null, pendentes: 0, otherDevice: null }],
    cancelsAgain: false,
  });
  await fixture.context.database.turnstiles.updateOne(
    { kind: 'terminal' },
    { $set: { 'device.probe.fault': 'login refused', 'device.pendingEvents': 3 } },
  );
  expect(await list()).toMatchObject({ data: [{ ...terminal, falha: 'login refused', pendentes: 3 }] });
  const { body: gates } = await admin.call('ratchets.getRatchets');
  expect([gates.failed, gates.operating]).toEqual([['Entrada A'], []]);
  const { body: meal } = await tablet.call('ratchets.getCurrentMeal', { query: { local: '2' } });
  expect(meal.failed).toEqual(['Entrada A']);
});

test('an administrator changes the rule of the second mark with a log line', async ({ fixture, admin }) => {
  await admin.call('terminals.updateRule', { body: { cancelsAgain: true } });
  const { body } = await admin.call('terminals.getTerminals');
  expect(body.cancelsAgain).toBe(true);
  const line = await until('the line', async () =>
    (await waitingEvents(fixture.stores, 'operator.acted')).find(({ payload }) =>
      payload.description.includes('terminais'),
    ),
  );
  expect(line.payload.description).toBe('Alterou os terminais: segunda marcação em 30 s cancela: Não → Sim');
});

test('a tablet shows the open meal, the next one and the reason of a closing', async ({
  fixture,
  tablet,
}) => {
  const now = { meal: 1, ate: '09:30', proxima: { meal: 2, abre: '13:00', ate: '16:30', amanha: false } };
  const ask = async () => (await tablet.call('terminals.getNow', { query: { local: '2' } })).body;
  expect(await ask()).toEqual(now);
  await insertClosedMeal(fixture.context.database, { date: DATE });
  expect(await ask()).toEqual({ ...now, fechada: 'Falta de água' });
});

test('a tablet follows the other hours of its day with their reason', async ({ fixture }) => {
  const { context, clock } = fixture;
  const eve = '2026-11-20';
  await insertOtherHours(context.database, { date: eve });
  const ask = async (moment: string, local: 1 | 2) => {
    clock.set(moment);
    const one = await signedIn(fixture);
    return (await one.call('terminals.getNow', { query: { local: String(local) } })).body;
  };
  const motivo = 'Véspera de Natal';
  expect(await ask(`${DATE}T21:00`, 2)).toEqual({
    meal: 0,
    proxima: { meal: 1, abre: '06:00', ate: '09:00', amanha: true, motivo },
  });
  expect(await ask(`${eve}T08:59`, 2)).toMatchObject({ meal: 1, ate: '09:00', motivo });
  expect(await ask(`${eve}T09:00`, 2)).toEqual({
    meal: 0,
    proxima: { meal: 2, abre: '13:00', ate: '16:30', amanha: false },
  });
  expect(await ask(`${eve}T09:00`, 1)).toMatchObject({ meal: 1, ate: '09:30' });
  clock.set(`${DATE}T08:50`);
});

test.for([
  ['digits', '2002', { kind: 'badge', number: '2002' }],
  ['a reader that names the symbology', ']Q1\u00022002\r', { kind: 'badge', number: '2002' }],
  ['a code', ' ]Q1v1.abc ', { kind: 'code', text: 'v1.abc' }],
])(
  'the text typed at a tablet is a badge or a code: %s',
  async ([_what, lido, credential], { fixture, tablet }) => {
    const markAnswer = { reason: 'reserved', message: 'Reservado · Bruno · Almoço', name: 'Bruno', meal: 1 };
    const send = vi
      .spyOn(fixture.context.commands, 'send')
      .mockResolvedValue({ ok: true, value: markAnswer } as never);
    const body = { local: 2, id: '5b0f1c0e-4a57', lido };
    const answer = await tablet.call('terminals.mark', { body });
    expect(answer.body).toEqual({ situacao: 'reservado', message: markAnswer.message, nome: 'Bruno' });
    expect(send).toHaveBeenCalledWith(
      'terminal.mark',
      { key: '2:5b0f1c0e-4a57', credential, site: 2 },
      expect.objectContaining({ actor: { kind: 'terminal', terminalId: tablet.user._id, name: 'Fábrica' } }),
    );
  },
);

test('an empty text typed at a tablet is refused without sending a command', async ({ fixture, tablet }) => {
  const send = vi.spyOn(fixture.context.commands, 'send');
  const { body } = await tablet.call('terminals.mark', {
    body: { local: 2, id: 'only-a-frame', lido: '\u0002\r' },
  });
  expect(body).toEqual({ situacao: 'recusado', message: 'Não identificado', nome: '' });
  expect(send).not.toHaveBeenCalled();
});
