import { drain } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { reservationCreated } from '../src/handlers/reservation-created.ts';
import { type ActivityFixture, createActivityFixture, createdBy, MOMENT } from './support/fixture.ts';

const it = testWith(createActivityFixture).extend('user', ({ fixture }) =>
  insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA LIMA' }),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(MOMENT);
});

const settled = (fixture: ActivityFixture) => drain(fixture.stores, fixture.database);
const receiptOf = (fixture: ActivityFixture, id: string) => fixture.database.receipts.findById(id).lean();

describe('receipts of reservations', () => {
  it('the receipt of a reservation says in Portuguese what was reserved', async ({ fixture, user }) => {
    const event = createdBy(fixture, user);
    await fixture.publisher.publish([event]);
    await settled(fixture);
    const mail = await fixture.mail(event.id);
    expect(mail?.to).toMatchObject([{ address: user.email }]);
    expect(mail?.from).toMatchObject({ name: 'Reserva de Refeição', address: 'nao-responda@exemplo.com.br' });
    expect(mail?.subject).toBe('Reserva confirmada: Almoço de 19/11/2026');
    expect(mail?.messageId).toBe(`<${event.id}@reserva-de-refeicao>`);
    expect(mail?.text?.trim()).toBe(`Reserva confirmada

Nome: Bruno de Almeida Lima
Refeição: Almoço
Data: 19/11/2026
Local: Fábrica
Reservado às: 08:50
Comprovante: ${event.payload.reservationId}

Guarde este comprovante. Algo errado? Conteste no Extrato em até 24 horas depois da refeição, ou abra um chamado em Suporte, no aplicativo.`);
    expect(mail?.html).toContain('lang="pt-BR"');
    for (const fact of ['Bruno de Almeida Lima', 'Almoço', '19/11/2026', 'Fábrica', '08:50']) {
      expect(mail?.html).toContain(`<strong>${fact}</strong>`);
    }
    expect(await receiptOf(fixture, event.id)).toMatchObject({ userId: user._id, sentAt: expect.any(Date) });
  });

  it('a person gets one receipt for each meal and minute', async ({ fixture, user }) => {
    const events = [1, 2, 3].map(() => createdBy(fixture, user));
    await fixture.publisher.publish([...events, createdBy(fixture, user, { meal: 2 })]);
    await settled(fixture);
    expect(await fixture.mailsTo(user.email)).toHaveLength(2);
    // A repeated event sends no second receipt.
    for (const event of events) await reservationCreated(fixture.context, event);
    expect(await fixture.mailsTo(user.email)).toHaveLength(2);
    fixture.clock.advance(60_000);
    await fixture.publisher.publish([createdBy(fixture, user)]);
    await settled(fixture);
    expect(await fixture.mailsTo(user.email)).toHaveLength(3);
  });

  it('the receipt of a moved reservation names both sites', async ({ fixture, user }) => {
    const { payload } = createdBy(fixture, user);
    const move = (n: number, site: 1 | 2) => ({
      id: `${payload.reservationId}-${n}-moved`,
      name: 'reservation.moved' as const,
      at: fixture.clock.now().toISOString(),
      payload: { ...payload, site, from: site === 1 ? (2 as const) : (1 as const) },
    });
    const [there, back] = [move(1, 1), move(2, 2)];
    await fixture.publisher.publish([there, back, there]);
    await settled(fixture);
    const mails = await Promise.all([there, back].map(({ id }) => fixture.mail(id)));
    expect(mails[0]?.subject).toBe('Local da reserva trocado: Almoço de 19/11/2026');
    for (const fact of ['Local: Administrativo', 'Antes: Fábrica', 'Trocado às: 08:50'])
      expect(mails[0]?.text).toContain(fact);
    expect(mails[1]?.text).toContain('Local: Fábrica');
    const logs = await fixture.database.userLogs.find({ userId: user._id }).lean();
    expect(logs.map(({ description }) => description).sort()).toEqual([
      'Trocou o local, antes Administrativo: Almoço de 19/11/2026, Fábrica',
      'Trocou o local, antes Fábrica: Almoço de 19/11/2026, Administrativo',
    ]);
  });

  it('both people of a transferred meal receive mail and log lines', async ({ fixture, user }) => {
    const { payload } = createdBy(fixture, user);
    const { database } = fixture;
    const ana = await insertUser(database, { name: 'ANA SOUZA' });
    const from = { ...payload.person, id: ana._id, name: ana.name, cpf: ana.cpf };
    const at = fixture.clock.now().toISOString();
    const id = payload.reservationId;
    const to = { id: user._id, name: user.name, email: user.email };
    const offered = {
      id: `${id}-offered`,
      name: 'reservation.offered' as const,
      at,
      payload: { ...payload, person: from, to },
    };
    const kept = { ...offered, id: `${id}-withdrawn`, name: 'reservation.offerWithdrawn' as const };
    const handed = {
      id: `${id}-handed`,
      name: 'reservation.handedOver' as const,
      at,
      payload: { ...payload, from, fromEmail: ana.email },
    };
    await fixture.publisher.publish([
      offered,
      { ...kept, payload: { ...kept.payload, to: to.id } },
      handed,
      handed,
      offered,
    ]);
    await settled(fixture);
    const subjectsTo = async (email: string) =>
      (await fixture.mailsTo(email)).map(({ subject }) => subject).sort();
    const lunch = 'Almoço de 19/11/2026';
    expect(await subjectsTo(user.email)).toEqual([
      `Agora o almoço é seu: ${lunch}`,
      `Ana ofereceu o almoço para você: ${lunch}`,
    ]);
    expect(await subjectsTo(ana.email)).toEqual([`Bruno aceitou seu almoço: ${lunch}`]);
    // Each message contains only the first name of the other person.
    expect((await fixture.mail(handed.id))?.text).toContain('Oferecido por: Ana\n');
    expect((await fixture.mail(`${handed.id}-given`))?.text).toContain(
      'Bruno aceitou seu almoço às 08:50. Você não paga nada.',
    );
    const linesOf = async (userId: string) =>
      (await database.userLogs.find({ userId }).lean()).map(({ description }) => description).sort();
    const meal = `${lunch}, Fábrica`;
    expect(await linesOf(user._id)).toEqual([`Aceitou a refeição de Ana Souza: ${meal}`]);
    expect(await linesOf(ana._id)).toEqual([
      `Bruno de Almeida Lima aceitou a refeição: ${meal}`,
      `Desistiu da oferta: ${meal}`,
      `Ofereceu a Bruno de Almeida Lima: ${meal}`,
    ]);
  });

  it('the receipt of a reservation never contains the CPF', async ({ fixture, user }) => {
    const event = createdBy(fixture, user);
    await fixture.publisher.publish([event]);
    await settled(fixture);
    const mail = await fixture.mail(event.id);
    expect(`${mail?.text}${mail?.html}`).not.toContain(user.cpf);
  });

  it.for([
    [2, 1, 'Jantar', 'Administrativo'],
    [3, 2, 'Ceia', 'Fábrica'],
  ] as const)(
    'the receipt of a reservation names meal %i at site %i',
    async ([meal, site, mealName, siteName], { fixture, user }) => {
      const event = createdBy(fixture, user, { meal, site });
      await fixture.publisher.publish([event]);
      await settled(fixture);
      const mail = await fixture.mail(event.id);
      expect(mail?.subject).toContain(mealName);
      expect(mail?.text).toContain(`Local: ${siteName}`);
    },
  );

  it('the receipt of a reservation shows a name as plain text', async ({ fixture, user }) => {
    const person = { kind: 'employee', id: user._id, name: 'ANA <B>&"C', cpf: user.cpf } as const;
    const event = createdBy(fixture, user, { person });
    await fixture.publisher.publish([event]);
    await settled(fixture);
    const mail = await fixture.mail(event.id);
    expect(mail?.html).toContain('Ana &lt;b&gt;&amp;&quot;c');
    expect(mail?.text).toContain('Nome: Ana <b>&"c');
  });

  it('the receipt of a reservation is sent to one address only', async ({ fixture, user }) => {
    const event = createdBy(fixture, user, { email: 'a@exemplo.com.br\r\nBcc: todos@exemplo.com.br' });
    await fixture.publisher.publish([event]);
    await settled(fixture);
    const mail = await fixture.mail(event.id);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('a reservation without an e-mail address is logged without a receipt', async ({ fixture, user }) => {
    const event = createdBy(fixture, user, { email: '' });
    await fixture.publisher.publish([event]);
    await settled(fixture);
    expect(await fixture.mail(event.id)).toBeUndefined();
    expect(await receiptOf(fixture, event.id)).toBeNull();
    expect(await fixture.database.userLogs.findById(event.id).lean()).toMatchObject({ userId: user._id });
  });
});

describe('repeated events', () => {
  it('an event that is repeated sequentially sends one receipt', async ({ fixture, user }) => {
    const event = createdBy(fixture, user);
    for (let again = 0; again < 3; again++) await reservationCreated(fixture.context, event);
    const first = await receiptOf(fixture, event.id);
    fixture.clock.advance(60_000);
    await reservationCreated(fixture.context, event);
    expect(await receiptOf(fixture, event.id)).toEqual(first);
    expect(await fixture.database.userLogs.countDocuments({ userId: user._id })).toBe(1);
    expect([...(await fixture.mails()).keys()].filter((id) => id.startsWith(event.id))).toEqual([event.id]);
  });

  it('an event that is repeated concurrently sends one receipt', async ({ fixture, user }) => {
    const event = createdBy(fixture, user);
    await Promise.all(Array.from({ length: 30 }, () => reservationCreated(fixture.context, event)));
    expect(await fixture.database.userLogs.countDocuments({ userId: user._id })).toBe(1);
    expect(await fixture.database.receipts.countDocuments({ userId: user._id })).toBe(1);
    expect([...(await fixture.mails()).keys()].filter((id) => id.startsWith(event.id))).toEqual([event.id]);
  });

  it('a receipt whose process crashed before sending is sent later', async ({ fixture, user }) => {
    const [first, second] = [createdBy(fixture, user), createdBy(fixture, user)];
    const minute = `${user._id}:${first.payload.date}:${first.payload.meal}:${first.at.slice(0, 16)}`;
    await fixture.database.receipts.create({ _id: first.id, userId: user._id, minute, sentAt: null });
    await reservationCreated(fixture.context, second);
    await reservationCreated(fixture.context, first);
    expect(await fixture.mail(second.id)).toBeUndefined();
    expect(await fixture.mail(first.id)).toBeDefined();
    expect((await receiptOf(fixture, first.id))?.sentAt).toEqual(expect.any(Date));
  });

  it('an event that the queue has forgotten sends no second receipt', async ({ fixture, user }) => {
    const event = createdBy(fixture, user);
    await fixture.publisher.publish([event]);
    await settled(fixture);
    const first = await receiptOf(fixture, event.id);
    expect(first?.sentAt).toEqual(expect.any(Date));
    await fixture.publisher.publish([{ ...event, id: event.id }], { late: true });
    await settled(fixture);
    expect(await receiptOf(fixture, event.id)).toEqual(first);
  });
});
