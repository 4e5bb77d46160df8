import { type MarkReason, markReason } from '@reserva/contracts/gates/terminal-commands';
import { describe, expect, test } from 'vitest';
import { defaultReservationSchedule } from '../calendar/default-schedules.ts';
import { reservableOn } from '../calendar/meal-hours.ts';
import {
  decideLateMark,
  decideMark,
  type MarkedMeal,
  type MarkMessageContext,
  markMessage,
  nextReservable,
} from './terminal-mark.ts';

const now = new Date('2026-11-19T11:50:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const anybody = { active: true, display: false, departed: false };
const open = { meal: 1, notServed: null } as const;
const pending: MarkedMeal = {
  id: 'mine',
  active: true,
  site: 2,
  cancellable: true,
  madeHere: null,
  cancelledHere: null,
};
type Facts = Parameters<typeof decideMark>[0];
const judge = (given: Partial<Facts>) =>
  decideMark({ person: anybody, open, meals: [], now, cancelsAgain: true, ...given });
const answered = (reason: MarkReason, meal: 1 | null = 1): ReturnType<typeof decideMark> => ({
  kind: 'tell',
  reason,
  meal,
});

describe('a mark', () => {
  test.each<[string, Partial<Facts>, ReturnType<typeof decideMark>]>([
    ['of somebody who has nothing reserves', {}, { kind: 'reserve', meal: 1 }],
    [
      'of somebody who gave it back elsewhere reserves again',
      { meals: [{ ...pending, active: false }] },
      { kind: 'reserve', meal: 1 },
    ],
    ['outside of every window', { open: null }, answered('outside_window', null)],
    ['for a closed meal', { open: { meal: 1, notServed: 'Falta de água' } }, answered('meal_not_served')],
    ['of a display', { person: { ...anybody, display: true } }, answered('display_account')],
    [
      'of somebody deactivated, also outside of the windows',
      { open: null, person: { ...anybody, active: false } },
      answered('inactive_person', null),
    ],
    ['of somebody who left', { person: { ...anybody, departed: true } }, answered('person_departed')],
    ['of somebody who reserved in the app', { meals: [pending] }, answered('exists')],
    ['told twice within a second', { meals: [{ ...pending, madeHere: ago(900) }] }, answered('reserved')],
    [
      'within half a minute of the first',
      { meals: [{ ...pending, madeHere: ago(10_000) }] },
      { kind: 'cancel', meal: 1, reservationId: 'mine' },
    ],
    [
      'within half a minute, where the setting is off',
      { cancelsAgain: false, meals: [{ ...pending, madeHere: ago(10_000) }] },
      answered('exists'),
    ],
    ['after half a minute', { meals: [{ ...pending, madeHere: ago(30_000) }] }, answered('exists')],
    [
      'of a meal that was eaten meanwhile',
      { meals: [{ ...pending, cancellable: false, madeHere: ago(10_000) }] },
      answered('exists'),
    ],
    [
      'told twice where the first one cancelled',
      { meals: [{ ...pending, active: false, madeHere: ago(11_000), cancelledHere: ago(900) }] },
      answered('cancelled'),
    ],
    [
      'a while after it was cancelled here reserves again',
      { meals: [{ ...pending, active: false, madeHere: ago(20_000), cancelledHere: ago(9_000) }] },
      { kind: 'reserve', meal: 1 },
    ],
  ])('%s', (_what, given, expected) => expect(judge(given)).toEqual(expected));
});

const usual = reservableOn(defaultReservationSchedule, { exceptions: [] }, { site: 2, date: '2026-11-19' });
const windows = { today: usual, tomorrow: usual };

const bruno: MarkMessageContext = {
  name: 'BRUNO DE LIMA',
  meal: 1,
  site: 2,
  windows,
  time: '08:50',
  serves: () => true,
};

test.each<[MarkReason, Partial<MarkMessageContext>, string]>([
  ['reserved', {}, 'Reservado · Bruno · Almoço'],
  ['cancelled', {}, 'Reserva cancelada · Bruno · Almoço'],
  ['exists', { reservedAt: 2 }, 'Já possui reserva!'],
  ['exists', { reservedAt: 1 }, 'Já possui reserva! No Administrativo'],
  ['outside_window', { time: '10:00' }, 'Reservas encerradas. Jantar: reserve das 13:00 às 16:30'],
  ['outside_window', { time: '22:00' }, 'Reservas encerradas. Almoço: reserve amanhã, das 06:00 às 09:30'],
  ['outside_window', { windows: { today: [], tomorrow: [] } }, 'Reservas encerradas'],
  ['meal_not_served', { notServed: 'Falta de água' }, 'Refeição fechada: Falta de água'],
])('%s with %j reads %j', (reason, given, message) =>
  expect(markMessage(reason, { ...bruno, ...given })).toBe(message),
);

test('every reason has a sentence that fits a small display and never the whole name', () => {
  for (const reason of markReason.options) {
    const sentence = markMessage(reason, bruno);
    expect(sentence).toMatch(/^\p{Lu}.{5,63}$/u);
    expect(sentence).not.toContain('Lima');
  }
});

test.each<[string, string[], ReturnType<typeof nextReservable>]>([
  ['12:00', [], { meal: 2, start: '13:00', end: '16:30', tomorrow: false }],
  ['12:00', ['2 today'], { meal: 3, start: '18:00', end: '21:00', tomorrow: false }],
  ['23:00', [], { meal: 1, start: '06:00', end: '09:30', tomorrow: true }],
  ['23:00', ['1 tomorrow'], { meal: 2, start: '13:00', end: '16:30', tomorrow: true }],
  ['23:00', ['1 tomorrow', '2 tomorrow', '3 tomorrow'], null],
])('at %s, with %j closed, the window that opens next is of %j', (time, closed, next) => {
  expect(nextReservable(windows, time, (meal, day) => !closed.includes(`${meal} ${day}`))).toEqual(next);
});

describe('a mark that is collected later', () => {
  type Late = Parameters<typeof decideLateMark>[0];
  const late = (given: Partial<Late>) =>
    decideLateMark({ at: now, person: anybody, open, meals: [], tooLate: false, ...given });
  const missed = (reason: 'outside_window' | 'meal_not_served' | 'too_late') => ({ kind: 'missed', reason });
  const after = new Date(now.getTime() + 1_000);
  test.each<[string, Partial<Late>, object]>([
    ['inside its window is reserved', {}, { kind: 'reserve', meal: 1 }],
    ['once its meal is being served is missed', { tooLate: true }, missed('too_late')],
    [
      'of a meal that was closed since is missed',
      { open: { meal: 1, notServed: 'x' } },
      missed('meal_not_served'),
    ],
    ['outside of every window is missed', { open: null }, missed('outside_window')],
    ['of who has the meal is nothing', { meals: [{ active: true, closedAt: null }] }, { kind: 'nothing' }],
    [
      'of who cancelled after it is nothing',
      { meals: [{ active: false, closedAt: after }] },
      { kind: 'nothing' },
    ],
    [
      'of who cancelled before it is reserved',
      { meals: [{ active: false, closedAt: ago(1_000) }] },
      { kind: 'reserve', meal: 1 },
    ],
    ['of a display is nothing', { person: { ...anybody, display: true } }, { kind: 'nothing' }],
    ['of somebody who is gone is nothing', { person: { ...anybody, departed: true } }, { kind: 'nothing' }],
  ])('%s', (_what, given, expected) => expect(late(given)).toEqual(expected));
});
