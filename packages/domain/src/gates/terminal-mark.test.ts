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
  kind: 'message',
  reason,
  meal,
});

describe('marks at a terminal', () => {
  test.each<[string, Partial<Facts>, ReturnType<typeof decideMark>]>([
    ['a person without a meal reserves', {}, { kind: 'reserve', meal: 1 }],
    [
      'a person who gave the meal back elsewhere reserves again',
      { meals: [{ ...pending, active: false }] },
      { kind: 'reserve', meal: 1 },
    ],
    ['outside of every window it is refused', { open: null }, answered('outside_window', null)],
    [
      'a closed meal is refused',
      { open: { meal: 1, notServed: 'Falta de água' } },
      answered('meal_not_served'),
    ],
    ['a display is refused', { person: { ...anybody, display: true } }, answered('display_account')],
    [
      'a deactivated person is refused, also outside of the windows',
      { open: null, person: { ...anybody, active: false } },
      answered('inactive_person', null),
    ],
    ['a person who left is refused', { person: { ...anybody, departed: true } }, answered('person_departed')],
    ['a person who reserved in the app has a reservation', { meals: [pending] }, answered('exists')],
    [
      'a repeat within a second has the same answer',
      { meals: [{ ...pending, madeHere: ago(900) }] },
      answered('reserved'),
    ],
    [
      'a second mark within half a minute cancels',
      { meals: [{ ...pending, madeHere: ago(10_000) }] },
      { kind: 'cancel', meal: 1, reservationId: 'mine' },
    ],
    [
      'a second mark without the setting does not cancel',
      { cancelsAgain: false, meals: [{ ...pending, madeHere: ago(10_000) }] },
      answered('exists'),
    ],
    [
      'a second mark after half a minute does not cancel',
      { meals: [{ ...pending, madeHere: ago(30_000) }] },
      answered('exists'),
    ],
    [
      'a meal that was eaten meanwhile is not cancelled',
      { meals: [{ ...pending, cancellable: false, madeHere: ago(10_000) }] },
      answered('exists'),
    ],
    [
      'a repeat of a cancelling mark has the same answer',
      { meals: [{ ...pending, active: false, madeHere: ago(11_000), cancelledHere: ago(900) }] },
      answered('cancelled'),
    ],
    [
      'a mark some time after a cancellation reserves again',
      { meals: [{ ...pending, active: false, madeHere: ago(20_000), cancelledHere: ago(9_000) }] },
      { kind: 'reserve', meal: 1 },
    ],
  ])('person, meal and time decide the answer to a mark (%s)', (_what, given, expected) =>
    expect(judge(given)).toEqual(expected),
  );
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
])('the mark reason %s with %j has the message %j', (reason, given, message) =>
  expect(markMessage(reason, { ...bruno, ...given })).toBe(message),
);

test('every mark reason has a short message without the whole name', () => {
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
])('at %s with %j closed the next window to open is %j', (time, closed, next) => {
  expect(nextReservable(windows, time, (meal, day) => !closed.includes(`${meal} ${day}`))).toEqual(next);
});

describe('marks that are collected later', () => {
  type Late = Parameters<typeof decideLateMark>[0];
  const late = (given: Partial<Late>) =>
    decideLateMark({ at: now, person: anybody, open, meals: [], tooLate: false, ...given });
  const missed = (reason: 'outside_window' | 'meal_not_served' | 'too_late') => ({
    kind: 'not_reserved',
    reason,
  });
  const after = new Date(now.getTime() + 1_000);
  test.each<[string, Partial<Late>, object]>([
    ['inside its window is reserved', {}, { kind: 'reserve', meal: 1 }],
    ['once its meal is being served is missed', { tooLate: true }, missed('too_late')],
    [
      'for a meal that was closed since is missed',
      { open: { meal: 1, notServed: 'x' } },
      missed('meal_not_served'),
    ],
    ['outside of every window is missed', { open: null }, missed('outside_window')],
    [
      'for a person with the meal changes nothing',
      { meals: [{ active: true, closedAt: null }] },
      { kind: 'nothing' },
    ],
    [
      'for a person who cancelled after it changes nothing',
      { meals: [{ active: false, closedAt: after }] },
      { kind: 'nothing' },
    ],
    [
      'for a person who cancelled before it is reserved',
      { meals: [{ active: false, closedAt: ago(1_000) }] },
      { kind: 'reserve', meal: 1 },
    ],
    ['for a display changes nothing', { person: { ...anybody, display: true } }, { kind: 'nothing' }],
    [
      'for a person who left changes nothing',
      { person: { ...anybody, departed: true } },
      { kind: 'nothing' },
    ],
  ])('a mark that is collected later %s', (_what, given, expected) => expect(late(given)).toEqual(expected));
});
