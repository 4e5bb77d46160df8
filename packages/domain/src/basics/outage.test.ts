import { expect, test } from 'vitest';
import { type Interval, minutesWithoutAny } from './outage.ts';

const at = (time: string) => new Date(`2026-11-19T${time}${time.length === 5 ? ':00' : ''}-03:00`);
const span = (from: string, to: string): Interval => ({ from: at(from), to: at(to) });
const LUNCH = span('11:00', '14:00');

test.each<[string, Interval[][], number]>([
  ['no turnstile', [], 0],
  ['one that was never silent', [[]], 0],
  ['one, silent for half an hour', [[span('12:00', '12:30')]], 30],
  [
    'one, silent before, over the beginning and after',
    [[span('09:00', '11:10'), span('14:00', '15:00')]],
    10,
  ],
  ['one, silent all day', [[span('00:00', '23:59')]], 180],
  ['two, of which one was there', [[span('11:00', '14:00')], []], 0],
  ['two, silent together for a while', [[span('11:00', '12:00')], [span('11:45', '13:00')]], 15],
  ['two, silent one after the other', [[span('11:00', '12:00')], [span('12:00', '13:00')]], 0],
  [
    'three, with several silences',
    [
      [span('11:00', '11:20'), span('13:00', '13:30')],
      [span('11:10', '13:10')],
      [span('11:00', '11:15'), span('13:05', '14:00')],
    ],
    10,
  ],
  ['one silence that is reported twice', [[span('12:00', '12:20'), span('12:10', '12:30')]], 30],
  ['seconds are not rounded up', [[span('12:00:30', '12:02:00')]], 1],
])('the minutes of an outage are those in which every turnstile is silent (%s)', (_, silences, minutes) => {
  expect(minutesWithoutAny(LUNCH, silences)).toBe(minutes);
});
