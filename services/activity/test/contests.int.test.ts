import type { EventOf } from '@reserva/contracts/events';
import type { User } from '@reserva/database/models/people/users';
import { newId } from '@reserva/runtime/process/ids';
import { drain } from '@reserva/testing/drain';
import { actorOf, insertUser, personOf } from '@reserva/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contestAnswered, contestSent } from '../src/handlers/contests.ts';
import { type ActivityFixture, createActivityFixture, MOMENT } from './support/fixture.ts';

let fixture: ActivityFixture;
let user: User;
beforeAll(async () => {
  fixture = await createActivityFixture();
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  fixture.clock.set(MOMENT);
  user = await insertUser(fixture.database, { name: 'BRUNO DE ALMEIDA LIMA' });
});

const settled = () => drain(fixture.stores, fixture.database);
const line = () => ({
  reservationId: newId(fixture.clock.now()),
  person: personOf(user),
  ...({ date: '2026-11-18', meal: 1, site: 2 } as const),
});
const sentBy = (): EventOf<'contest.sent'> => ({
  id: `${newId(fixture.clock.now())}-sent`,
  name: 'contest.sent',
  at: fixture.clock.now().toISOString(),
  payload: { ...line(), by: actorOf(user) },
});
const answered = (
  payload: Partial<EventOf<'contest.answered'>['payload']> = {},
): EventOf<'contest.answered'> => ({
  id: `${newId(fixture.clock.now())}-answered`,
  name: 'contest.answered',
  at: fixture.clock.now().toISOString(),
  payload: {
    ...line(),
    email: user.email,
    operation: null,
    backCents: 0,
    words: 'Nenhum giro no turno',
    by: 'OTAVIO RAMOS',
    ...payload,
  },
});

describe('contests', () => {
  it('a sent contest adds one line to the log of its person', async () => {
    const event = sentBy();
    await fixture.publisher.publish([event]);
    await settled();
    await contestSent(fixture.context, event);
    expect(await fixture.database.userLogs.find({ userId: user._id }).lean()).toMatchObject([
      { _id: event.id, action: 1, description: 'Contestou a cobrança: Almoço de 18/11/2026, Fábrica' },
    ]);
  });
});

describe('answers to contests', () => {
  it('the answer to a contest is mailed once with the operator’s text', async () => {
    const event = answered();
    await fixture.publisher.publish([event]);
    await settled();
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

  it.each([
    ['conclude', 0, 'a refeição foi concluída'],
    ['delete', 0, 'a refeição foi excluída e não é cobrada'],
    ['waive', 0, 'a falta não é cobrada'],
    ['correct', 350, 'o valor volta como correção no próximo mês aberto'],
  ] as const)('the answer to a contest names what was done (%s)', async (operation, backCents, what) => {
    const event = answered({ operation, backCents, words: '' });
    await fixture.publisher.publish([event]);
    await settled();
    const mail = await fixture.mail(event.id);
    expect(mail?.subject).toBe('Contestação aceita: Almoço de 18/11/2026');
    expect(mail?.text).toContain(`O que foi feito: ${what}`);
    expect(mail?.text?.includes('Valor devolvido: R$')).toBe(backCents > 0);
    expect(mail?.text).not.toContain('Resposta:');
  });

  it('the mail of a contest answer escapes its text and requires an address', async () => {
    const [event, unaddressed] = [answered({ words: '<b>"não"</b>' }), answered({ email: '' })];
    await fixture.publisher.publish([event, unaddressed]);
    await settled();
    expect((await fixture.mail(event.id))?.html).toContain('&lt;b&gt;&quot;não&quot;&lt;/b&gt;');
    expect(await fixture.mail(unaddressed.id)).toBeUndefined();
  });
});
