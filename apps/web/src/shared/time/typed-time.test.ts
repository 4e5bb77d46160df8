import { expect, test } from 'vitest';
import { draftedTime, meantTime, stepTime, timeDraft } from './typed-time.ts';

test.each([
  ['1', '1'],
  ['11', '11'],
  ['113', '11:3'],
  ['1130', '11:30'],
  ['11:30', '11:30'],
  ['9:', '09:'],
  ['9h30', '09:30'],
  ['11:305', '11:30'],
  ['', ''],
])('"%s" becomes "%s" while it is typed', (typed, draft) => expect(timeDraft(typed)).toBe(draft));

test('a time is one that a clock shows', () => {
  expect(draftedTime('23:59')).toBe('23:59');
  for (const none of ['24:00', '12:60', '9:30', '12:3', '']) expect(draftedTime(none)).toBeNull();
});

test.each([
  ['9', '09:00'],
  ['14', '14:00'],
  ['14:3', '14:30'],
  ['14:', '14:00'],
  ['25', null],
  ['', null],
])('who leaves "%s" means %s', (draft, time) => expect(meantTime(draft)).toBe(time));

test('steps stay within the day', () => {
  expect(stepTime('09:58', 5)).toBe('10:03');
  expect(stepTime('23:58', 5)).toBe('23:59');
  expect(stepTime('00:02', -5)).toBe('00:00');
});
