import { expect, test } from 'vitest';
import { type CounterReading, type RecordedTurn, turnDifference } from './turn-difference.ts';

const ZONE = 'America/Sao_Paulo';
const at = (time: string) => new Date(`2026-11-18T${time}:00-03:00`);
const lunch = (time: string, counted = true): RecordedTurn => ({ at: at(time), meal: 1, counted });
const reading = (turns: number | null, given: Partial<CounterReading> = {}): CounterReading => ({
  turns,
  from: at('10:59'),
  to: at('14:01'),
  isFinal: true,
  ...given,
});
const three = [lunch('11:10'), lunch('11:20'), lunch('13:59')];

test.each([
  ['as many', three, reading(3), 'equal', ''],
  ['no counter', three, null, 'no_reading', 'sem leitura do contador'],
  [
    'one reading of two shifts',
    three,
    reading(null),
    'several_shifts',
    'uma leitura abrange mais de um turno, ou o equipamento foi reiniciado: não se sabe quantos giros são deste',
  ],
  [
    'people still pass',
    three,
    reading(2, { isFinal: false }),
    'counting',
    'o turno ainda está sendo contado',
  ],
  [
    'a turn waits among the conflicts',
    [...three, lunch('12:00', false)],
    reading(4),
    'conflicts',
    '1 giro está entre os conflitos',
  ],
  [
    'two wait',
    [...three, lunch('12:00', false), lunch('12:01', false)],
    reading(5),
    'conflicts',
    '2 giros estão entre os conflitos',
  ],
  [
    'the last reading was before the last turn',
    three,
    reading(2, { to: at('13:30') }),
    'readings',
    'as leituras são das 10:59 e das 13:30: entre elas conhecemos 2',
  ],
  [
    'a turn of another meal lies between the readings',
    [...three, { at: at('14:01'), meal: null, counted: true }],
    reading(4, { to: at('14:02') }),
    'readings',
    'as leituras são das 10:59 e das 14:02: entre elas conhecemos 4',
  ],
  [
    'both: a turn after the last reading, and one among the conflicts',
    [...three, lunch('13:59'), lunch('12:00', false)],
    reading(3, { to: at('13:30') }),
    'readings_and_conflicts',
    'as leituras são das 10:59 e das 13:30: entre elas conhecemos 2; 1 giro está entre os conflitos',
  ],
  ['a turn that was never reported', three, reading(4), 'unexplained', 'sem explicação'],
  ['fewer than we know of', three, reading(1), 'unexplained', 'sem explicação'],
  [
    'readings whose time was not kept',
    three,
    reading(2, { from: null, to: null }),
    'unexplained',
    'sem explicação',
  ],
  [
    'more conflicts than are missing explain nothing',
    [...three, lunch('12:00', false), lunch('12:01', false)],
    reading(4),
    'unexplained',
    'sem explicação',
  ],
] as const)(
  'a difference between the counter and our turns is explained: %s',
  (_what, known, counter, reason, text) => {
    expect(turnDifference(1, known, counter, ZONE)).toMatchObject({ reason, text });
  },
);

test('only the counted turns of a meal are compared with the counter', () => {
  const known = [...three, lunch('12:00', false), { at: at('18:30'), meal: 2, counted: true } as const];
  expect(turnDifference(1, known, reading(4), ZONE)).toMatchObject({ turns: 3, device: 4 });
  expect(turnDifference(2, known, null, ZONE)).toMatchObject({ turns: 1, device: null });
});
