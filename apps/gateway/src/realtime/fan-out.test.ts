import type { AnyEvent, EventName, EventPayload } from '@reserva/contracts/events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFanOut, type RealtimeServer } from './fan-out.ts';

const TODAY = '2026-11-19';
const SECOND_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Creates the fan-out of one gateway, and records what it sends to each room. `happens` delivers an event to the
 * gateway.
 */
function oneGateway() {
  const emitted: [room: string, name: string, about: unknown][] = [];
  const to = (room: string) => ({
    emit: (name: string, about: unknown) => emitted.push([room, name, about]),
  });
  const hear = createFanOut({ local: { to } } as unknown as RealtimeServer);
  const happens = (event: AnyEvent, late = false) => hear({ event, late });
  return { told: emitted, happens };
}

const eventOf = <N extends EventName>(name: N, payload: EventPayload<N>): AnyEvent =>
  ({ id: 'event', name, at: `${TODAY}T14:30:00.000Z`, payload }) as AnyEvent;

const reserved = {
  person: { kind: 'employee', id: '1', name: 'ANA', cpf: '' },
  reservationId: 'reservation',
  date: TODAY,
  meal: 1,
  site: 2,
} as const;
const by = { kind: 'employee', userId: '1', name: 'ANA', cpf: '', email: '' } as const;
const created = eventOf('reservation.created', { ...reserved, by, email: '' });
const passage = (given: Partial<EventPayload<'reservation.checkedIn'>> = {}) =>
  eventOf('reservation.checkedIn', {
    ...reserved,
    outcome: 'concluded',
    reservedSite: null,
    priceCents: 350,
    turnstileId: 'gate',
    ...given,
  });
const settled = (date: string) => eventOf('shift.settled', { date, meal: 1, site: 2, expired: 3 });

describe('displays', () => {
  test.each<[what: string, event: AnyEvent, late: boolean]>([
    ['a reservation', created, false],
    ['a cancellation', eventOf('reservation.cancelled', { ...reserved, by }), false],
    ['the end of a shift', settled(TODAY), false],
  ])('%s sends refreshMeal only to the displays of its site, at most once a second', (_what, event, late) => {
    const { told: emitted, happens } = oneGateway();
    const ofSites = () => emitted.filter(([room]) => room.startsWith('site:'));
    const refresh = ['site:2', 'refreshMeal', { local: 2 }];
    for (let n = 0; n < 5; n++) happens(event, late);
    vi.advanceTimersByTime(SECOND_MS - 1);
    expect(ofSites()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ofSites()).toEqual([refresh]);
    vi.advanceTimersByTime(SECOND_MS);
    expect(ofSites()).toEqual([refresh]);
    // An event after the delay causes a new message.
    happens(event, late);
    vi.advanceTimersByTime(SECOND_MS);
    expect(ofSites()).toEqual([refresh, refresh]);
  });

  test('a moved reservation sends refreshMeal to the displays of both sites', () => {
    const { told: emitted, happens } = oneGateway();
    happens(eventOf('reservation.moved', { ...reserved, site: 1, from: 2, by, email: '' }));
    vi.advanceTimersByTime(SECOND_MS);
    expect(emitted.filter(([room]) => room.startsWith('site:'))).toEqual([
      ['site:2', 'refreshMeal', { local: 2 }],
      ['site:1', 'refreshMeal', { local: 1 }],
    ]);
  });

  test('a check-in at the other site sends reserveless there and refreshMeal to the reserved site', () => {
    const { told: emitted, happens } = oneGateway();
    happens(passage({ site: 1, outcome: 'reserveless', reservedSite: 2 }));
    vi.advanceTimersByTime(SECOND_MS);
    expect(emitted.filter(([room]) => room.startsWith('site:'))).toEqual([
      ['site:1', 'reserveless', { local: 1, meal: 1 }],
      ['site:2', 'refreshMeal', { local: 2 }],
    ]);
  });
});

describe('lists of reservations', () => {
  test.each<[what: string, make: (date: string) => AnyEvent]>([
    ['operators change', (date) => eventOf('reservations.changed', { date, sites: [] })],
    ['check-ins come', (date) => passage({ date })],
    ['shifts end', settled],
  ])('lists of reservations are refreshed at most once a second for each day when %s', (_what, make) => {
    const { told: emitted, happens } = oneGateway();
    for (const day of ['18', '18', '19', '18', '19']) happens(make(`2026-11-${day}`));
    vi.advanceTimersByTime(SECOND_MS);
    expect(emitted.filter(([, name]) => name === 'reservationsChanged')).toEqual([
      ['reservations', 'reservationsChanged', { date: '2026-11-18' }],
      ['reservations', 'reservationsChanged', { date: '2026-11-19' }],
    ]);
  });
});

describe('offers of meals', () => {
  const to = { id: '2', name: 'BIA', email: '' };
  const from = reserved.person;
  test.each<[what: string, event: AnyEvent, rooms: string[]]>([
    ['an offer to everyone', eventOf('reservation.offered', { ...reserved, by, to: null }), ['', ':1']],
    ['an offer to one colleague', eventOf('reservation.offered', { ...reserved, by, to }), [':2', ':1']],
    ['a withdrawn offer', eventOf('reservation.offerWithdrawn', { ...reserved, by, to: '2' }), [':2', ':1']],
    [
      'a taken offer',
      eventOf('reservation.handedOver', {
        ...reserved,
        person: { ...from, id: '2' },
        by,
        email: '',
        from,
        fromEmail: '',
      }),
      ['', ':2', ':1'],
    ],
  ])('offersChanged goes only to the homes concerned by %s', (_what, event, rooms) => {
    const { told: emitted, happens } = oneGateway();
    for (let n = 0; n < 3; n++) happens(event);
    vi.advanceTimersByTime(SECOND_MS);
    const offerRooms = emitted.filter(([, name]) => name === 'offersChanged').map(([room]) => room);
    expect(offerRooms).toEqual(rooms.map((room) => `offers${room}`));
    // The kitchen's counts do not change, so no display reloads.
    const others = emitted.filter(([, name]) => name !== 'offersChanged').map(([, name]) => name);
    expect(others).toEqual(event.name === 'reservation.handedOver' ? ['reservationsChanged'] : []);
  });
});
