import { expect, test } from 'vitest';
import { type EventName, events, parseEvent } from './events.ts';

const names = Object.keys(events) as EventName[];
/** Returns the examples of an event's payload. An event without fields has the empty payload as its example. */
const examplesOf = (name: EventName) => {
  const { payload } = events[name];
  if (Object.keys(payload.shape).length === 0) return [{}];
  return (payload.meta()?.examples ?? []) as Record<string, unknown>[];
};
const envelope = (name: string, payload: unknown) => ({
  id: 'e1',
  name,
  at: '2026-11-19T11:50:00.000Z',
  payload,
});

test.each(names)('the event %s arrives as sent without fields outside the contract', (name) => {
  expect(examplesOf(name)).not.toEqual([]);
  for (const example of examplesOf(name)) {
    const sent = envelope(name, example);
    expect(parseEvent(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
    expect(parseEvent({ ...sent, payload: { ...example, $set: { a: 1 } } })).toEqual(sent);
  }
});

test.each(names)('the event %s is refused with any missing or malformed field', (name) => {
  for (const example of examplesOf(name)) {
    for (const field of Object.keys(example)) {
      const { [field]: _, ...rest } = example;
      expect(() => parseEvent(envelope(name, rest)), `without ${field}`).toThrow();
      for (const junk of [{ $ne: null }, [[{}]], 0.5]) {
        const payload = { ...rest, [field]: junk };
        expect(() => parseEvent(envelope(name, payload)), `${field} ${JSON.stringify(junk)}`).toThrow();
      }
    }
  }
});

test.each(names)('the event %s is refused without an object as payload', (name) => {
  for (const payload of [undefined, null, 'x', 1, []])
    expect(() => parseEvent(envelope(name, payload))).toThrow();
});

test.each(['reservation.eaten', 'toString', '__proto__', 'constructor', '', 1, null, ['menu.changed']])(
  'an event with the name %j is refused',
  (name) => expect(() => parseEvent({ ...envelope('menu.changed', {}), name })).toThrow(),
);

test.each([{ id: '' }, { id: 7 }, { at: '2026-11-19' }, { at: '2026-11-19T11:50:00-03:00' }, { at: 1 }])(
  'an event envelope with %j is refused',
  (fault) => expect(() => parseEvent({ ...envelope('menu.changed', {}), ...fault })).toThrow(),
);

test.each([undefined, null, 'menu.changed', 1, []])('the value %j is not an event', (raw) =>
  expect(() => parseEvent(raw)).toThrow(),
);
