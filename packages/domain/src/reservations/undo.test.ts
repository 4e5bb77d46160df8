import type { Operator } from '@reserva/contracts/basics/actor';
import { describe, expect, it } from 'vitest';
import { chargeBefore, type UndoableReservation, whyNotUndone } from './undo.ts';

const at = new Date('2026-11-19T12:00:00Z');
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const by: Operator = { kind: 'operator', userId: 'olga', name: 'OLGA', role: 2 };
const decision = { at, by, from: 1, command: 'op' } as const;
const concluded: UndoableReservation = {
  active: true,
  state: 2,
  createdAt: minutesLater(-60),
  person: { id: 'bruno' },
  decision,
  closed: null,
};
const deleted: UndoableReservation = {
  ...concluded,
  active: false,
  decision: null,
  closed: { at, by, as: 'deleted', command: 'op' },
};
const request = {
  kind: 'conclude',
  operation: 'op',
  by: 'olga',
  now: minutesLater(10),
  frozen: null,
  contested: false,
} as const;

describe('undone operations', () => {
  it.each([
    ['a conclusion, to the last moment', concluded, {}, null],
    ['a deletion', deleted, { kind: 'delete' }, null],
    ['not after ten minutes', concluded, { now: new Date(minutesLater(10).getTime() + 1) }, 'undo_over'],
    ['not of a closed month', concluded, { frozen: 'month_closed' }, 'month_closed'],
    ['not of closed accounts', concluded, { frozen: 'individually_closed' }, 'undo_individually_closed'],
    ['not the answer to a contest', concluded, { contested: true }, 'undo_contest'],
    ['not of another operation', concluded, { operation: 'other' }, 'undo_changed'],
    ['not a deletion of what is there', concluded, { kind: 'delete' }, 'undo_changed'],
    ['not a conclusion of what was deleted since', { ...concluded, active: false }, {}, 'undo_changed'],
    [
      'not what its person cancelled',
      { ...deleted, closed: { at, by, as: 'cancelled', command: 'op' } },
      { kind: 'delete' },
      'undo_changed',
    ],
    ['not twice', { ...concluded, undone: [{ of: { command: 'op' } }] }, {}, 'undo_done'],
    ["one's own operation on one's own meal", { ...concluded, person: { id: 'olga' } }, {}, null],
    [
      "not another operator's operation on one's own meal",
      { ...concluded, person: { id: 'bruno' } },
      { by: 'bruno' },
      'undo_own',
    ],
    [
      'not to a charge that was not stored',
      { ...concluded, decision: { ...decision, from: 3 } },
      {},
      'undo_changed',
    ],
  ] as const)('an operation is undone only in time and unchanged (%s)', (_, line, given, fault) => {
    expect(whyNotUndone(line as UndoableReservation, { ...request, ...given })).toBe(fault);
  });

  it('undoing an operation restores the earlier charge', () => {
    const before = { priceCents: 700, priceVersion: 3, stateAt: at };
    expect(chargeBefore(concluded)).toEqual({
      priceCents: 0,
      priceVersion: null,
      stateAt: concluded.createdAt,
    });
    expect(chargeBefore({ ...concluded, decision: { ...decision, from: 3, before } })).toEqual(before);
  });
});
