import type { SiteId } from '@reserva/contracts/basics/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectOfTurn,
  isEaten,
  mayCancel,
  mayConclude,
  mayExpire,
  ownTimeOf,
  reservedSiteAt,
  reservationState as s,
  stateAfterTurn,
  wireStatus,
} from './reservation.ts';

const states = Object.values(s);

test.each([
  [s.authorised, { eaten: false, cancel: false, conclude: false, expire: false, wire: null }],
  [s.pending, { eaten: false, cancel: true, conclude: true, expire: true, wire: 1 }],
  [s.concluded, { eaten: true, cancel: false, conclude: false, expire: false, wire: 2 }],
  [s.expired, { eaten: false, cancel: false, conclude: true, expire: false, wire: 3 }],
  [s.reserveless, { eaten: true, cancel: false, conclude: false, expire: false, wire: 4 }],
] as const)('the state %d allows exactly its operations', (state, expected) =>
  expect({
    eaten: isEaten(state),
    cancel: mayCancel(state),
    conclude: mayConclude(state),
    expire: mayExpire(state),
    wire: wireStatus(state),
  }).toEqual(expected),
);

describe('turns', () => {
  test.each([
    ['concludes at the reserved site', s.pending, 2, 2, s.concluded],
    ['counts as without reservation at the other site', s.pending, 2, 1, s.reserveless],
    ['concludes although the shift was settled meanwhile', s.expired, 1, 1, s.concluded],
    ['of an expired reservation at the other site counts as without', s.expired, 1, 2, s.reserveless],
    ['without a reservation counts as without, at any site', s.authorised, 1, 1, s.reserveless],
    ['after eating changes nothing', s.concluded, 1, 1, null],
    ['after eating elsewhere changes nothing', s.reserveless, 1, 2, null],
  ] as const)('a turn %s', (_, state, reserved, turned, after) =>
    expect(stateAfterTurn(state, reserved, turned)).toBe(after),
  );
});

test('a meal is eaten at most once, whatever the order of events', () => {
  const site = fc.constantFrom<SiteId>(1, 2);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('turn' as const), at: site }),
    fc.record({ kind: fc.constantFrom('cancel' as const, 'conclude' as const, 'expire' as const) }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...states), site, fc.array(step), (start, reservedSite, steps) => {
      let state = start;
      let meals = isEaten(start) ? 1 : 0;
      for (const happening of steps) {
        const before = state;
        if (happening.kind === 'cancel' && mayCancel(state)) return;
        if (happening.kind === 'expire' && mayExpire(state)) state = s.expired;
        if (happening.kind === 'conclude' && mayConclude(state)) state = s.concluded;
        if (happening.kind === 'turn') state = stateAfterTurn(state, reservedSite, happening.at) ?? state;
        if (isEaten(before)) expect(state).toBe(before);
        else if (isEaten(state)) meals += 1;
      }
      expect(meals).toBe(isEaten(state) ? 1 : 0);
    }),
  );
});

describe('the time of a reservation', () => {
  const createdAt = new Date('2026-11-18T11:03:00Z');
  const stateAt = new Date('2026-11-19T11:41:00Z');
  test.each([
    ['the turn, of a meal that was eaten', 2, null, stateAt],
    ['the turn, of one without reservation', 4, null, stateAt],
    ['when it was made, of one that was not', 3, null, createdAt],
    ['when it was made, of one that an operator concluded on another day', 2, {}, createdAt],
  ] as const)('the time of a reservation is %s', (_what, state, decision, time) =>
    expect(ownTimeOf({ state, decision, createdAt, stateAt })).toEqual(time),
  );
});

describe('the reserved site', () => {
  const at = (time: string) => new Date(`2026-11-19T${time}Z`);
  const there = { from: 2, to: 1, at: at('11:50') } as const;
  const back = { from: 1, to: 2, at: at('12:10') } as const;
  test.each([
    ['the stored site if it was never moved', { site: 2 }, '12:00', 2],
    ['the first site before it was moved', { site: 1, moves: [there] }, '11:49', 2],
    ['the new site from that moment on', { site: 1, moves: [there] }, '11:50', 1],
    ['between two moves', { site: 2, moves: [there, back] }, '12:00', 1],
    ['after the last', { site: 2, moves: [there, back] }, '12:30', 2],
  ] as const)(
    'the moves of a reservation decide the site at an instant (%s)',
    (_what, reservation, time, site) => {
      expect(reservedSiteAt(reservation, at(time))).toBe(site);
    },
  );
});

describe('the effect of a turn', () => {
  const opened = new Date('2026-11-19T15:00:00Z');
  const moved = { from: 1 as const, to: 2 as const, at: new Date('2026-11-19T15:00:10Z') };
  test.each([
    ['reserved here', { state: 1, site: 1 }, { next: 2, reservedSite: null }],
    ['expired meanwhile', { state: 3, site: 1 }, { next: 2, reservedSite: null }],
    ['reserved at the other site', { state: 1, site: 2 }, { next: 4, reservedSite: 2 }],
    [
      'moved to the other site since the gate opened',
      { state: 1, site: 2, moves: [moved] },
      { next: 2, reservedSite: null },
    ],
    ['not reserved', { state: 0, site: 2 }, { next: 4, reservedSite: null }],
    ['eaten', { state: 2, site: 1 }, null],
    ['by a master code', { state: 0, site: 1, kind: 'master' }, { next: 2, reservedSite: null }],
    ['by a master code, again', { state: 2, site: 1, kind: 'master' }, null],
  ] as const)('the state of a meal decides the effect of a turn (%s)', (_what, given, made) => {
    const { kind = 'employee', ...reservation }: { state: 0 | 1 | 2 | 3; site: SiteId; kind?: string } =
      given;
    expect(effectOfTurn({ ...reservation, person: { kind } }, 1, opened)).toEqual(made);
  });
});
