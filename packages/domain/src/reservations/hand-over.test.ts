import { describe, expect, it } from 'vitest';
import { handOverPhase, holderOf, whyNotOffered, whyNotTaken } from './hand-over.ts';
import { type ReservationState, reservationState } from './reservation.ts';

const now = new Date('2026-11-19T15:00:00Z');
const open = { until: new Date(now.getTime() + 1) };
const shut = { until: now };
const { pending, concluded, expired, reserveless, authorised } = reservationState;
const line = { active: true, state: pending as ReservationState, hold: null, person: { id: 'ana' } };
const offered = { ...line, offer: { for: '' } };

describe('the time to hand over a meal', () => {
  it.each([
    ['not before its window ended', '09:29', 'early'],
    ['from the end of its window', '09:30', 'open'],
    ['until its shift ends', '13:59', 'open'],
    ['not afterwards', '14:00', 'late'],
  ] as const)(
    'a meal can be handed over from its window’s end until its shift’s end (%s)',
    (_what, time, phase) => {
      expect(handOverPhase(time, { end: '09:30' }, '14:00')).toBe(phase);
    },
  );
  it('a meal without a window can be handed over until its shift ends', () => {
    expect([handOverPhase('00:00', undefined, '14:00'), handOverPhase('14:00', undefined, '14:00')]).toEqual([
      'open',
      'late',
    ]);
  });
});

describe('offers', () => {
  it.each([
    ['by its person, while it is pending', line, 'open', null],
    ['after a gate whose time ran out', { ...line, hold: shut }, 'open', null],
    ['not while a gate is open', { ...line, hold: open }, 'open', 'passing_gate'],
    ['not twice', offered, 'open', 'offer_stands'],
    ['not in its window: it is cancelled then', line, 'early', 'hand_over_early'],
    ['not after its shift', line, 'late', 'hand_over_late'],
    ['not by a person without one', undefined, 'open', 'no_pending_reservation'],
    ['not cancelled', { ...line, active: false }, 'open', 'no_pending_reservation'],
    ...([authorised, concluded, expired, reserveless] as const).map(
      (state) => [`not in state ${state}`, { ...line, state }, 'open', 'no_pending_reservation'] as const,
    ),
  ] as const)(
    'only a pending reservation after its window can be offered (%s)',
    (_what, given, phase, why) => {
      expect(whyNotOffered(given, phase, now)).toBe(why);
    },
  );
});

describe('accepted offers', () => {
  it.each([
    ['by any person if it is for everyone', offered, 'bia', 'open', null],
    ['by the person whom it is for', { ...line, offer: { for: 'bia' } }, 'bia', 'open', null],
    ['also where its window was opened again', offered, 'bia', 'early', null],
    ['not by another', { ...line, offer: { for: 'caio' } }, 'bia', 'open', 'offer_gone'],
    ['not by the person who offers it', offered, 'ana', 'open', 'offer_gone'],
    ['not without an offer, or withdrawn', line, 'bia', 'open', 'offer_gone'],
    ['not where there is nothing', null, 'bia', 'open', 'offer_gone'],
    ['not cancelled', { ...offered, active: false }, 'bia', 'open', 'offer_gone'],
    ['not after its shift', offered, 'bia', 'late', 'hand_over_late'],
    [
      'not while a gate is open for the person who offers it',
      { ...offered, hold: open },
      'bia',
      'open',
      'passing_gate',
    ],
    ...([authorised, concluded, expired, reserveless] as const).map(
      (state) => [`not in state ${state}`, { ...offered, state }, 'bia', 'open', 'offer_gone'] as const,
    ),
  ] as const)(
    'an offer is taken only by its addressees and in time (%s)',
    (_what, given, taker, phase, why) => {
      expect(whyNotTaken(given, taker, phase, now)).toBe(why);
    },
  );
});

it('a passage belongs to the holder of the meal at its grant', () => {
  const handed = { personKey: 'c', handovers: [{ fromKey: 'a' }, { fromKey: 'b' }] };
  expect([holderOf(handed, {}), holderOf(handed, { holder: 'b' }), holderOf({ personKey: 'c' }, {})]).toEqual(
    ['a', 'b', 'c'],
  );
});
