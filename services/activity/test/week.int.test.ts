import type { EventName, EventPayload } from '@reserva/contracts/events';
import type { User } from '@reserva/database/models/people/users';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { newId } from '@reserva/runtime/process/ids';
import { drain } from '@reserva/testing/drain';
import { actorOf, insertOtherHours, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { type ActivityFixture, createActivityFixture, createdBy, MOMENT } from './support/fixture.ts';

const it = testWith(createActivityFixture).extend('user', ({ fixture }) =>
  insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA LIMA' }),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(MOMENT);
});

/** Publishes the event twice. @returns its id */
async function tell<N extends EventName>(
  fixture: ActivityFixture,
  name: N,
  payload: EventPayload<N>,
): Promise<string> {
  const at = fixture.clock.now();
  const event = outboxEvent(name, newId(at), at, payload);
  for (let n = 0; n < 2; n++) {
    await fixture.publisher.publish([event]);
    await drain(fixture.stores, fixture.database);
  }
  return event.id;
}
const logOf = async (fixture: ActivityFixture, user: User) =>
  (await fixture.database.userLogs.find({ userId: user._id }).lean()).map(({ action, description }) => [
    action,
    description,
  ]);
const mailsTo = (fixture: ActivityFixture, user: User) => fixture.mailsTo(user.email);

it('the receipt and the log of a planned reservation say that it was automatic', async ({
  fixture,
  user,
}) => {
  const event = createdBy(fixture, user, { by: { kind: 'system', job: 'week' } });
  await fixture.publisher.publish([event]);
  await drain(fixture.stores, fixture.database);
  const mail = await fixture.mail(event.id);
  expect(mail?.subject).toBe('Reserva automática confirmada: Almoço de 19/11/2026');
  expect(mail?.text).toContain('Cancelar até: 09:30');
  expect(mail?.text).toContain(`Comprovante: ${event.payload.reservationId}`);
  expect(await logOf(fixture, user)).toEqual([
    [1, 'Reservou por reserva automática: Almoço de 19/11/2026, Fábrica'],
  ]);
});

it('the receipt of a planned reservation names the cancellation limit of a day of other hours', async ({
  fixture,
}) => {
  const date = '2026-11-23';
  await insertOtherHours(fixture.database, { date, site: 2 });
  const by = { kind: 'system', job: 'week' } as const;
  for (const [site, until] of [
    [2, '09:00'],
    [1, '09:30'],
  ] as const) {
    const one = await insertUser(fixture.database);
    const id = await tell(
      fixture,
      'reservation.created',
      createdBy(fixture, one, { by, date, site }).payload,
    );
    expect((await fixture.mail(id))?.text).toContain(`Cancelar até: ${until}`);
  }
});

it('the receipt and the log of a reservation at a terminal name the terminal', async ({ fixture, user }) => {
  const by = { kind: 'terminal' as const, terminalId: newId(fixture.clock.now()), name: 'Vestiário' };
  const event = createdBy(fixture, user, { by });
  await fixture.publisher.publish([event]);
  await drain(fixture.stores, fixture.database);
  const mail = await fixture.mail(event.id);
  expect(mail?.subject).toBe('Reserva confirmada: Almoço de 19/11/2026');
  expect(mail?.text).toContain('Reservado no: terminal Vestiário');
  const { email: _, ...cancelled } = event.payload;
  await tell(fixture, 'reservation.cancelled', cancelled);
  expect(await logOf(fixture, user)).toEqual([
    [1, 'Reservou no terminal Vestiário: Almoço de 19/11/2026, Fábrica'],
    [2, 'Cancelou no terminal Vestiário: Almoço de 19/11/2026, Fábrica'],
  ]);
});

it('a terminal mark that came too late is mailed once as costing nothing', async ({ fixture, user }) => {
  const id = await tell(fixture, 'terminal.missed', {
    person: personOf(user),
    email: user.email,
    markedAt: fixture.clock.now().toISOString(),
    terminal: 'Vestiário',
    meal: 1,
    reason: 'too_late',
    notServed: null,
  });
  expect(await mailsTo(fixture, user)).toHaveLength(1);
  const mail = await fixture.mail(id);
  expect(mail?.subject).toBe('Não reservado no terminal Vestiário');
  expect(mail?.text).toContain('Registrado em: 19/11/2026 08:50');
  expect(mail?.text).toContain('nada será cobrado');
});

it('a change of a person’s week adds one log line without a message', async ({ fixture, user }) => {
  const description = 'Pausou a reserva automática';
  await tell(fixture, 'week.changed', { person: personOf(user), by: actorOf(user), description });
  expect(await logOf(fixture, user)).toEqual([[1, description]]);
  expect(await mailsTo(fixture, user)).toEqual([]);
});

it('the automatic pause of a plan is mailed once with instructions', async ({ fixture, user }) => {
  const id = await tell(fixture, 'week.paused', {
    person: personOf(user),
    email: user.email,
    since: '2026-10-22',
  });
  expect(await mailsTo(fixture, user)).toHaveLength(1);
  const mail = await fixture.mail(id);
  expect(mail?.subject).toBe('Reserva automática pausada');
  expect(mail?.text).toContain('Sem uso desde: 22/10/2026');
  expect(mail?.text).toContain('retome em Minha semana');
  expect(await logOf(fixture, user)).toEqual([
    [2, 'Pausada a reserva automática (pelo sistema: quatro semanas sem usar)'],
  ]);
});

it('a missed planned meal is mailed once as costing nothing', async ({ fixture, user }) => {
  const missed = { date: '2026-11-19', meal: 1, site: 2 } as const;
  const id = await tell(fixture, 'week.missed', { person: personOf(user), email: user.email, ...missed });
  expect(await mailsTo(fixture, user)).toHaveLength(1);
  const mail = await fixture.mail(id);
  expect(mail?.subject).toBe('Não reservado: Almoço de 19/11/2026');
  expect(mail?.text).toContain('nada será cobrado');
});
