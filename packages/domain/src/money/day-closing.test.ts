import { describe, expect, test } from 'vitest';
import { defaultServingSchedule } from '../calendar/default-schedules.ts';
import {
  type CountedGroup,
  countMeals,
  type DayFigures,
  dayEnd,
  describeChange,
  figureChanges,
  mealChanges,
  servedOf,
  sumCounts,
} from './day-closing.ts';
import { isSigned, measuredDay } from './month-measurement.ts';

const group = (
  kind: CountedGroup['kind'],
  state: CountedGroup['state'],
  count: number,
  meal: CountedGroup['meal'] = 1,
): CountedGroup => ({ meal, kind, state, count });
const groups = [
  group('employee', 1, 1),
  group('employee', 2, 20),
  group('employee', 3, 4),
  group('employee', 4, 3),
  group('guest', 2, 2),
  group('guest', 3, 1),
  group('master', 4, 5),
  group('employee', 2, 7, 2),
];

test('meals are counted by what became of them; what was reserved expired, was eaten so, or waits', () => {
  const [lunch, dinner, supper] = countMeals(groups);
  expect(lunch).toEqual({
    meal: 1,
    reserved: 28,
    expired: 5,
    eaten: 20,
    reserveless: 3,
    guests: 2,
    master: 5,
  });
  expect(dinner).toMatchObject({ meal: 2, reserved: 7, eaten: 7 });
  expect(supper).toEqual({
    meal: 3,
    reserved: 0,
    expired: 0,
    eaten: 0,
    reserveless: 0,
    guests: 0,
    master: 0,
  });
});

test('a visitor who ate at the other site than registered is still a visitor', () => {
  expect(countMeals([group('guest', 4, 1)])[0]).toMatchObject({ guests: 1, reserveless: 0 });
});

test('served is whatever was eaten; the sum of a day is the sum of its meals', () => {
  const total = sumCounts(countMeals(groups));
  expect(total).toEqual({
    reserved: 35,
    expired: 5,
    eaten: 27,
    reserveless: 3,
    guests: 2,
    master: 5,
  });
  expect(servedOf(total)).toBe(37);
});

const figures = (given: Partial<DayFigures['meals'][number]> = {}, otherConflicts = 0): DayFigures => ({
  meals: countMeals(groups).map((counts) => ({
    ...counts,
    unturned: 0,
    turns: 30,
    conflicts: 1,
    gates: [],
    ...(counts.meal === 1 && given),
  })),
  otherConflicts,
});
const gate = (device: number | null) => ({
  turnstileId: 'a',
  name: 'Entrada A',
  turns: 30,
  device,
  text: '',
  reason: 'equal' as const,
});

describe('what changed since it was signed', () => {
  test('nothing, where every number is the same, whatever is said about it', () => {
    expect(figureChanges(figures(), figures())).toEqual([]);
    const said = { ...gate(30), reason: 'unexplained' as const, text: 'sem explicação' };
    expect(figureChanges(figures({ gates: [gate(30)] }), figures({ gates: [said] }))).toEqual([]);
  });

  test('is named number by number, from and to', () => {
    const before = figures({ gates: [gate(30)] });
    const after = figures({ expired: 3, eaten: 22, conflicts: 0, gates: [gate(31)] }, 2);
    expect(figureChanges(before, after).map(describeChange)).toEqual([
      'Almoço · Expiradas: 5 → 3',
      'Almoço · Realizadas com reserva: 20 → 22',
      'Almoço · Conflitos em aberto: 1 → 0',
      'Almoço · Contador de Entrada A: 30 → 31',
      'Conflitos em aberto fora dos turnos: 0 → 2',
    ]);
  });

  test('a counter that was read only afterwards came from nowhere', () => {
    const [change] = figureChanges(figures(), figures({ gates: [gate(31)] }));
    expect(change && describeChange(change)).toBe('Almoço · Contador de Entrada A: — → 31');
  });

  test('of a month’s day the meals alone say it', () => {
    expect(mealChanges(figures().meals, figures({ conflicts: 0 }).meals)).toEqual([]);
    expect(mealChanges(figures().meals, figures({ guests: 3 }).meals)).toEqual([
      { meal: 1, what: 'Visitantes', from: 2, to: 3 },
    ]);
  });
});

describe('a day in the month’s measurement', () => {
  const day = { date: '2026-11-18', site: 2 } as const;
  const signed = { number: 1, at: new Date(0), by: 'ADRIANA' };
  const meals = countMeals(groups);

  test('stands as it is now where nobody signed', () => {
    const row = measuredDay(day, meals, null);
    expect(row).toEqual({ ...day, state: 'unsigned', meals, signed: null, changes: [] });
    expect(isSigned(row)).toBe(false);
  });

  test('stands as it was signed, and says what changed afterwards', () => {
    expect(isSigned(measuredDay(day, meals, { ...signed, meals }))).toBe(true);
    const now = countMeals([...groups, group('master', 4, 1)]);
    const row = measuredDay(day, now, { ...signed, meals });
    expect(row).toMatchObject({ state: 'changed', meals, signed });
    expect(row.changes).toEqual([{ meal: 1, what: 'Master', from: 5, to: 6 }]);
    expect(isSigned(row)).toBe(false);
  });
});

test('a day is over with the last of its shifts; with itself where nothing is served', () => {
  const day = { site: 2, date: '2026-11-18' } as const;
  const zone = 'America/Sao_Paulo';
  const lunchOnly = defaultServingSchedule.filter(({ id }) => id === 1);
  expect(dayEnd([{ site: 2, schedule: lunchOnly }], { exceptions: [] }, day, zone)).toEqual(
    new Date('2026-11-18T17:00:00Z'),
  );
  expect(dayEnd([{ site: 1, schedule: lunchOnly }], { exceptions: [] }, day, zone)).toEqual(
    new Date('2026-11-19T02:59:00Z'),
  );
});
