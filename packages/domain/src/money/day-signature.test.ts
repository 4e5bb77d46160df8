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
} from './day-signature.ts';
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

test('meals are counted by their outcome', () => {
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

test('a visitor who ate at the other site still counts as a visitor', () => {
  expect(countMeals([group('guest', 4, 1)])[0]).toMatchObject({ guests: 1, reserveless: 0 });
});

test('the sum of a day is the sum of its meals', () => {
  expect(sumCounts(countMeals(groups))).toEqual({
    reserved: 35,
    expired: 5,
    eaten: 27,
    reserveless: 3,
    guests: 2,
    master: 5,
  });
});

test('the served meals are all meals that were eaten', () => {
  expect(servedOf(sumCounts(countMeals(groups)))).toBe(37);
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

describe('changes since a signature', () => {
  test('equal figures have no changes, whatever their explanation', () => {
    expect(figureChanges(figures(), figures())).toEqual([]);
    const said = { ...gate(30), reason: 'unexplained' as const, text: 'sem explicação' };
    expect(figureChanges(figures({ gates: [gate(30)] }), figures({ gates: [said] }))).toEqual([]);
  });

  test('each changed figure is listed with its old and new value', () => {
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

  test('a counter that was first read after the signature has no old value', () => {
    const [change] = figureChanges(figures(), figures({ gates: [gate(31)] }));
    expect(change && describeChange(change)).toBe('Almoço · Contador de Entrada A: — → 31');
  });

  test('only the figures of meals count as changes in the month', () => {
    expect(mealChanges(figures().meals, figures({ conflicts: 0 }).meals)).toEqual([]);
    expect(mealChanges(figures().meals, figures({ guests: 3 }).meals)).toEqual([
      { meal: 1, label: 'Visitantes', from: 2, to: 3 },
    ]);
  });
});

describe('a day in the month’s measurement', () => {
  const day = { date: '2026-11-18', site: 2 } as const;
  const signed = { number: 1, at: new Date(0), by: 'ADRIANA' };
  const meals = countMeals(groups);

  test('an unsigned day has its current figures', () => {
    const row = measuredDay(day, meals, null);
    expect(row).toEqual({ ...day, state: 'unsigned', meals, signed: null, changes: [] });
    expect(isSigned(row)).toBe(false);
  });

  test('a signed day keeps its signed figures and lists later changes', () => {
    expect(isSigned(measuredDay(day, meals, { ...signed, meals }))).toBe(true);
    const now = countMeals([...groups, group('master', 4, 1)]);
    const row = measuredDay(day, now, { ...signed, meals });
    expect(row).toMatchObject({ state: 'changed', meals, signed });
    expect(row.changes).toEqual([{ meal: 1, label: 'Master', from: 5, to: 6 }]);
    expect(isSigned(row)).toBe(false);
  });
});

/** @returns the end of 18/11/2026 at the factory if only this site serves, and only lunch */
function endIfLunchAt(site: 1 | 2): Date {
  const schedule = defaultServingSchedule.filter(({ id }) => id === 1);
  const day = { site: 2, date: '2026-11-18' } as const;
  return dayEnd([{ site, schedule }], { exceptions: [] }, day, 'America/Sao_Paulo');
}

test('a day ends with the last of its shifts', () => {
  expect(endIfLunchAt(2)).toEqual(new Date('2026-11-18T17:00:00Z'));
});

test('a day without a shift ends with its last minute', () => {
  expect(endIfLunchAt(1)).toEqual(new Date('2026-11-19T02:59:00Z'));
});
