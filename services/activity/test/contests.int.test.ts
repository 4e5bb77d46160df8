import type { EventOf } from '@reserva/contracts/events';
import type { User } from '@reserva/database/models/people/users';
import { newId } from '@reserva/runtime/process/ids';
import { drain } from '@reserva/testing/drain';
import { actorOf, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { contestAnswered, contestSent } from '../src/handlers/contests.ts';
import { type ActivityFixture, createActivityFixture, MOMENT } from './support/fixture.ts';

const it = testWith(createActivityFixture).extend('user', ({ fixture }) =>
  insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA LIMA' }),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(MOMENT);
});

const settled = (fixture: ActivityFixture) => drain(fixture.stores, fixture.database);
const line = (fixture: ActivityFixture, user: User) => ({
  reservationId: newId(fixture.clock.now()),
  person: personOf(user),
  ...({ date: '2026-11-18', meal: 1, site: 2 } as const),
});
const sentBy = (fixture: ActivityFixture, user: User): EventOf<'contest.sent'> => ({
  id: `${newId(fixture.clock.now())}-sent`,
  name: 'contest.sent',
  at: fixture.clock.now().toISOString(),
  payload: { ...line(fixture, user), by: actorOf(user) },
});
const answered = (
  fixture: ActivityFixture,
  user: User,
  payload: Partial<EventOf<'contest.answered'>['payload']> = {},
): EventOf<'contest.answered'> => ({
  id: `${newId(fixture.clock.now())}-answered`,
  name: 'contest.answered',
  at: fixture.clock.now().toISOString(),
  payload: {
    ...line(fixture, user),
    email: user.email,
    operation: null,
    backCents: 0,
    words: 'Nenhum giro no turno',
    by: 'OTAVIO RAMOS',
    ...payload,
  },
});

describe('contests', () => {
  it('a sent contest adds one line to the log of its person', async ({ fixture, user }) => {
    const event = sentBy(fixture, user);
    await fixture.publisher.publish([event]);
    await settled(fixture);
    await contestSent(fixture.context, event);
    expect(await fixture.database.userLogs.find({ userId: user._id }).lean()).toMatchObject([
      { _id: event.id, action: 1, description: 'Contestou a cobrança: Almoço de 18/11/2026, Fábrica' },
    ]);
  });
});

describe('answers to contests', () => {
  it('the answer to a contest is mailed once with the operator’s text', async ({ fixture, user }) => {
    const event = answered(fixture, user);
    await fixture.publisher.publish([event]);
    await settled(fixture);
    for (let again = 0; again < 3; again++) await contestAnswered(fixture.context, event);
    const mail = await fixture.mail(event.id);
    expect(mail?.to).toMatchObject([{ address: user.email }]);
    expect(mail?.subject).toBe('Contestação recusada: Almoço de 18/11/2026');
    expect(mail?.text?.trim()).toBe(`Contestação recusada

Nome: Bruno de Almeida Lima
Refeição: Almoço
Data: 18/11/2026
Local: Fábrica
Respondida por: Otavio Ramos
Resposta: Nenhum giro no turno

Veja os detalhes no Extrato, no aplicativo.`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(user.cpf);
    expect(await fixture.database.receipts.countDocuments({ userId: user._id })).toBe(1);
  });

  it.for([
    ['conclude', 0, 'a refeição foi concluída'],
    ['delete', 0, 'a refeição foi excluída e não é cobrada'],
    ['waive', 0, 'a falta não é cobrada'],
    ['correct', 350, 'o valor volta como correção no próximo mês aberto'],
  ] as const)(
    'the answer to a contest names what was done (%s)',
    async ([operation, backCents, what], { fixture, user }) => {
      const event = answered(fixture, user, { operation, backCents, words: '' });
      await fixture.publisher.publish([event]);
      await settled(fixture);
      const mail = await fixture.mail(event.id);
      expect(mail?.subject).toBe('Contestação aceita: Almoço de 18/11/2026');
      expect(mail?.text).toContain(`O que foi feito: ${what}`);
      expect(mail?.text?.includes('Valor devolvido: R$')).toBe(backCents > 0);
      expect(mail?.text).not.toContain('Resposta:');
    },
  );

  it('the mail of a contest answer escapes its text and requires an address', async ({ fixture, user }) => {
    const [event, unaddressed] = [
      answered(fixture, user, { words: '<b>"não"</b>' }),
      answered(fixture, user, { email: '' }),
    ];
    await fixture.publisher.publish([event, unaddressed]);
    await settled(fixture);
    expect((await fixture.mail(event.id))?.html).toContain('&lt;b&gt;&quot;não&quot;&lt;/b&gt;');
    expect(await fixture.mail(unaddressed.id)).toBeUndefined();
  });
});
