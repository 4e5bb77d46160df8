import { expect, test } from 'vitest';
import { type LeaveMeal, leaveEffects } from './leave-effects.ts';
import type { WaiverGround } from './waivers.ts';

const leave = { id: 'a', from: '2026-11-10', lastDay: '2026-11-20' };
const of = (id: string): WaiverGround => ({ rule: 'leave', id, text: 'x' });
const waived = (...ids: string[]) => ({ grounds: ids.map(of), fromCents: 700 });
const meal = (given: Partial<LeaveMeal> = {}): LeaveMeal => ({
  id: 'm',
  date: '2026-11-12',
  meal: 1,
  site: 2,
  state: 3,
  active: true,
  priceCents: 700,
  cancelledBy: null,
  waiver: null,
  pastWaivers: [],
  corrections: [],
  ...given,
});
const booked = (number: number, cents: number, ...ids: string[]) => ({
  id: `m-00${number}`,
  cents,
  grounds: ids.map(of),
});

test.each<[string, Partial<LeaveMeal>, string | null]>([
  ['one that is charged as ever', {}, null],
  ['one that it cancelled', { state: 1, active: false, cancelledBy: 'a' }, 'cancelled 0'],
  ['one that its person cancelled', { state: 1, active: false, cancelledBy: 'c' }, null],
  ['one that an operator deleted', { active: false, waiver: waived('a') }, null],
  ['one that it waives', { priceCents: 0, waiver: waived('a') }, 'waived 700'],
  ['one that it waives with another', { priceCents: 0, waiver: waived('b', 'a') }, 'waived 700'],
  ['one that another waives', { priceCents: 0, waiver: waived('b'), pastWaivers: [waived('a')] }, null],
  ['one that it waived once', { pastWaivers: [waived('b'), waived('a')] }, 'charged 700'],
  ['one that another waived since', { pastWaivers: [waived('a'), waived('b')] }, null],
  ['one that was concluded since', { state: 2, priceCents: 350, waiver: waived('a') }, null],
  ['a closed month', { corrections: [booked(1, -700, 'a')] }, 'waived 700 corrected'],
  ['a closed month, of another', { corrections: [booked(1, -700, 'b')] }, null],
  [
    'a closed month, taken back',
    { corrections: [booked(2, 700), booked(1, -700, 'a')] },
    'charged 700 corrected',
  ],
  [
    'a month that was closed after it was waived',
    { priceCents: 0, waiver: waived('a'), corrections: [booked(1, 700)] },
    'charged 700 corrected',
  ],
  ['a day that only another has still', { date: '2026-11-25', corrections: [booked(1, -700, 'a')] }, null],
])('the effect of a leave on a meal is found (%s)', (_, given, expected) => {
  const [found] = leaveEffects(leave, [meal(given)]);
  const effectText = found && `${found.as} ${found.cents}${found.corrected ? ' corrected' : ''}`;
  expect(effectText ?? null).toBe(expected);
});

test('the effects of a leave are listed by date', () => {
  const waiver = waived('a');
  const meals = [
    meal({ id: 'c', date: '2026-11-13', waiver }),
    meal({ id: 'b', meal: 2, waiver }),
    meal({ id: 'a', waiver }),
  ];
  expect(leaveEffects(leave, meals).map(({ meal: { id } }) => id)).toEqual(['a', 'b', 'c']);
});
