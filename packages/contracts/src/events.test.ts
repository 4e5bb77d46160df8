import { expect, test } from 'vitest';
import { type EventName, events, parseEvent } from './events.ts';

const id = '0123456789abcdef01234567';
const by = { kind: 'employee', userId: id, name: 'Bruno', cpf: '86288366757', email: 'bruno@example.com' };
const meal = {
  reservationId: id,
  person: { kind: 'employee', id, name: 'Bruno', cpf: '86288366757' },
  date: '2026-11-19',
  meal: 1,
  site: 2,
};
const examples: Record<EventName, Record<string, unknown>> = {
  'reservation.created': { ...meal, by, email: 'bruno@example.com' },
  'reservation.cancelled': { ...meal, by: { kind: 'system', job: 'expiry' } },
  'reservation.hoursChanged': {
    ...meal,
    email: 'bruno@example.com',
    hours: { reservation: { start: '06:00', end: '09:00' }, serving: { start: '10:30', end: '12:30' } },
    reason: 'Véspera de Natal',
  },
  'reservation.moved': { ...meal, from: 1, by, email: 'bruno@example.com' },
  'reservation.offered': { ...meal, by, to: { id, name: 'Ana', email: 'ana@example.com' } },
  'reservation.offerWithdrawn': { ...meal, by, to: id },
  'reservation.handedOver': {
    ...meal,
    by,
    email: 'bruno@example.com',
    from: { kind: 'employee', id, name: 'Ana', cpf: '15350946056' },
    fromEmail: 'ana@example.com',
  },
  'reservation.checkedIn': {
    ...meal,
    outcome: 'concluded',
    reservedSite: null,
    priceCents: 350,
    turnstileId: id,
  },
  'checkin.refused': { turnstileId: id, uuid: '0e039178', reason: 'x', personId: null, message: 'x' },
  'contest.sent': { ...meal, by },
  'contest.answered': {
    ...meal,
    email: 'bruno@example.com',
    operation: 'correct',
    backCents: 350,
    words: 'Tem razão',
    by: 'Otavio',
  },
  'week.changed': { person: meal.person, by, description: 'Pausou' },
  'week.paused': { person: meal.person, email: 'bruno@example.com', since: '2026-10-01' },
  'week.missed': {
    person: meal.person,
    email: 'bruno@example.com',
    date: '2026-11-19',
    meal: 1,
    site: 2,
  },
  'terminal.missed': {
    person: meal.person,
    email: 'bruno@example.com',
    markedAt: '2026-11-19T11:50:00.000Z',
    terminal: 'Vestiário',
    meal: 1,
    reason: 'too_late',
    notServed: null,
  },
  'reminder.due': {
    topic: 'unreserved-1',
    person: meal.person,
    email: 'bruno@example.com',
    date: '2026-11-19',
    meal: 1,
    reservationId: null,
    until: '2026-11-19T12:20:00.000Z',
  },
  'operator.acted': {
    action: 3,
    operator: { id, name: 'Otavio', role: 2 },
    description: 'Deletou',
    client: { id, name: 'Bruno' },
  },
  'reservations.changed': { date: '2026-11-19', sites: [1] },
  'shift.settled': { date: '2026-11-19', meal: 1, site: 2, expired: 3 },
  'session.revoked': { sessionIds: ['a'] },
  'menu.changed': {},
  'turnstiles.changed': { sites: [1, 2] },
};
const names = Object.keys(events) as EventName[];
const envelope = (name: string, payload: unknown) => ({
  id: 'e1',
  name,
  at: '2026-11-19T11:50:00.000Z',
  payload,
});

test.each(names)('%s arrives as it was sent, without what the contract does not know', (name) => {
  const sent = envelope(name, examples[name]);
  expect(parseEvent(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
  expect(parseEvent({ ...sent, payload: { ...examples[name], $set: { a: 1 } } })).toEqual(sent);
});

test.each(names)('%s is refused with any field missing or of another shape', (name) => {
  for (const field of Object.keys(examples[name])) {
    const { [field]: _, ...rest } = examples[name];
    expect(() => parseEvent(envelope(name, rest)), `without ${field}`).toThrow();
    for (const junk of [{ $ne: null }, [[{}]], 0.5]) {
      const payload = { ...rest, [field]: junk };
      expect(() => parseEvent(envelope(name, payload)), `${field} ${JSON.stringify(junk)}`).toThrow();
    }
  }
});

test.each(names)('%s is refused without an object as payload', (name) => {
  for (const payload of [undefined, null, 'x', 1, []])
    expect(() => parseEvent(envelope(name, payload))).toThrow();
});

test.each(['reservation.eaten', 'toString', '__proto__', 'constructor', '', 1, null, ['menu.changed']])(
  'the name %j is refused',
  (name) => expect(() => parseEvent({ ...envelope('menu.changed', {}), name })).toThrow(),
);

test.each([{ id: '' }, { id: 7 }, { at: '2026-11-19' }, { at: '2026-11-19T11:50:00-03:00' }, { at: 1 }])(
  'an envelope with %j is refused',
  (fault) => expect(() => parseEvent({ ...envelope('menu.changed', {}), ...fault })).toThrow(),
);

test.each([undefined, null, 'menu.changed', 1, []])('%j is no event', (raw) =>
  expect(() => parseEvent(raw)).toThrow(),
);
