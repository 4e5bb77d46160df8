import type { User } from '@reserva/database/models/users';
import { drain } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reservationCreated } from '../src/handlers/reservation-created.ts';
import { type ActivityBed, createActivityBed, createdBy, MOMENT } from './support/bed.ts';

let bed: ActivityBed;
let user: User;

beforeAll(async () => {
  bed = await createActivityBed();
});
afterAll(() => bed?.dispose());
beforeEach(async () => {
  bed.clock.set(MOMENT);
  user = await insertUser(bed.database, { name: 'BRUNO DE ALMEIDA LIMA' });
});

const settled = () => drain(bed.stores, bed.database);
const receiptOf = (id: string) => bed.database.receipts.findById(id).lean();

describe('the receipt of a reservation', () => {
  it('is a message that says in Portuguese who reserved what, where and when', async () => {
    const event = createdBy(bed, user);
    await bed.publisher.publish([event]);
    await settled();
    const mail = bed.mails().get(`${event.id}.eml`);
    expect(mail?.header('To')).toBe(user.email);
    expect(mail?.header('From')).toBe('Reserva de Refeição <nao-responda@exemplo.com.br>');
    expect(mail?.header('Subject')).toBe('Reserva confirmada: Almoço de 19/11/2026');
    expect(mail?.header('Message-ID')).toBe(`<${event.id}@reserva-de-refeicao>`);
    expect(mail?.text.trim()).toBe(`Reserva confirmada

Nome: Bruno de Almeida Lima
Refeição: Almoço
Data: 19/11/2026
Local: Fábrica
Reservado às: 08:50
Comprovante: ${event.payload.reservationId}

Guarde este comprovante: correções podem ser solicitadas em até 24 horas após a reserva, pelo Suporte do aplicativo.`);
    expect(mail?.html).toContain('lang="pt-BR"');
    for (const fact of ['Bruno de Almeida Lima', 'Almoço', '19/11/2026', 'Fábrica', '08:50']) {
      expect(mail?.html).toContain(`<strong>${fact}</strong>`);
    }
    expect(await receiptOf(event.id)).toMatchObject({ userId: user._id, sentAt: expect.any(Date) });
  });

  it('is one for each meal and minute, however often it is reserved in it', async () => {
    const events = [1, 2, 3].map(() => createdBy(bed, user));
    await bed.publisher.publish([...events, createdBy(bed, user, { meal: 2 })]);
    await settled();
    const sentOf = () => [...bed.mails().values()].filter((mail) => mail.header('To') === user.email).length;
    expect(sentOf()).toBe(2);
    // Told again, the one that was sent stays the one.
    for (const event of events) await reservationCreated(bed.context, event);
    expect(sentOf()).toBe(2);
    bed.clock.advance(60_000);
    await bed.publisher.publish([createdBy(bed, user)]);
    await settled();
    expect(sentOf()).toBe(3);
  });

  it('never holds the CPF', async () => {
    const event = createdBy(bed, user);
    await bed.publisher.publish([event]);
    await settled();
    const mail = bed.mails().get(`${event.id}.eml`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(user.cpf);
  });

  it.each([
    [2, 1, 'Jantar', 'Administrativo'],
    [3, 2, 'Ceia', 'Fábrica'],
  ] as const)('names meal %i at site %i', async (meal, site, mealName, siteName) => {
    const event = createdBy(bed, user, { meal, site });
    await bed.publisher.publish([event]);
    await settled();
    const mail = bed.mails().get(`${event.id}.eml`);
    expect(mail?.header('Subject')).toContain(mealName);
    expect(mail?.text).toContain(`Local: ${siteName}`);
  });

  it('shows a name as text, whatever it contains', async () => {
    const person = { kind: 'employee', id: user._id, name: 'ANA <B>&"C', cpf: user.cpf } as const;
    const event = createdBy(bed, user, { person });
    await bed.publisher.publish([event]);
    await settled();
    const mail = bed.mails().get(`${event.id}.eml`);
    expect(mail?.html).toContain('Ana &lt;b&gt;&amp;&quot;c');
    expect(mail?.text).toContain('Nome: Ana <b>&"c');
  });

  it('goes to one address only, whatever the address pretends to be', async () => {
    const event = createdBy(bed, user, { email: 'a@exemplo.com.br\r\nBcc: todos@exemplo.com.br' });
    await bed.publisher.publish([event]);
    await settled();
    expect(bed.mails().get(`${event.id}.eml`)?.header('Bcc')).toBe('');
  });

  it('is not made for who has no e-mail; the log is', async () => {
    const event = createdBy(bed, user, { email: '' });
    await bed.publisher.publish([event]);
    await settled();
    expect(bed.mails().has(`${event.id}.eml`)).toBe(false);
    expect(await receiptOf(event.id)).toBeNull();
    expect(await bed.database.userLogs.findById(event.id).lean()).toMatchObject({ userId: user._id });
  });
});

describe('an event that comes again', () => {
  it('one after the other is told once', async () => {
    const event = createdBy(bed, user);
    for (let again = 0; again < 3; again++) await reservationCreated(bed.context, event);
    const first = await receiptOf(event.id);
    bed.clock.advance(60_000);
    await reservationCreated(bed.context, event);
    expect(await receiptOf(event.id)).toEqual(first);
    expect(await bed.database.userLogs.countDocuments({ userId: user._id })).toBe(1);
    expect([...bed.mails().keys()].filter((name) => name.startsWith(event.id))).toEqual([`${event.id}.eml`]);
  });

  it('many times at once is told once', async () => {
    const event = createdBy(bed, user);
    await Promise.all(Array.from({ length: 30 }, () => reservationCreated(bed.context, event)));
    expect(await bed.database.userLogs.countDocuments({ userId: user._id })).toBe(1);
    expect(await bed.database.receipts.countDocuments({ userId: user._id })).toBe(1);
    expect([...bed.mails().keys()].filter((name) => name.startsWith(event.id))).toEqual([`${event.id}.eml`]);
  });

  it('after a crash between the claim of its minute and the sending is sent, and not instead of another', async () => {
    const [first, second] = [createdBy(bed, user), createdBy(bed, user)];
    const minute = `${user._id}:${first.payload.date}:${first.payload.meal}:${first.at.slice(0, 16)}`;
    await bed.database.receipts.create({ _id: first.id, userId: user._id, minute, sentAt: null });
    await reservationCreated(bed.context, second);
    await reservationCreated(bed.context, first);
    expect(bed.mails().has(`${second.id}.eml`)).toBe(false);
    expect(bed.mails().has(`${first.id}.eml`)).toBe(true);
    expect((await receiptOf(first.id))?.sentAt).toEqual(expect.any(Date));
  });

  it('through the queue is told once, also after the queue forgot the first', async () => {
    const event = createdBy(bed, user);
    await bed.publisher.publish([event]);
    await settled();
    const first = await receiptOf(event.id);
    expect(first?.sentAt).toEqual(expect.any(Date));
    await bed.publisher.publish([{ ...event, id: event.id }], { late: true });
    await settled();
    expect(await receiptOf(event.id)).toEqual(first);
  });
});
