import type { ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { instantAt } from '@reserva/domain/basics/time';
import { nextReservable } from '@reserva/domain/calendar/meal-hours';
import type { ServiceException } from '@reserva/domain/calendar/service-calendar';
import { describe, expect, it } from 'vitest';
import { exceptionsOf, type Schedules } from '@/shared/api/schedules-query.ts';
import { awaitsGate, type HomeReservation } from './home-decision.ts';
import { homeView } from './home-view.ts';

const zone = 'America/Sao_Paulo';
const date = '2026-11-19';
const schedules: Schedules = {
  schedule: [
    { id: 1, start: '06:00', end: '09:30' },
    { id: 2, start: '13:00', end: '16:30' },
    { id: 3, start: '18:00', end: '21:00' },
  ],
  serving: [
    { site: 1, id: 1, start: '11:00', end: '14:00' },
    { site: 2, id: 1, start: '11:00', end: '14:00' },
    { site: 1, id: 2, start: '18:00', end: '20:30' },
    { site: 2, id: 2, start: '18:30', end: '20:30' },
    { site: 2, id: 3, start: '22:30', end: '23:59' },
  ],
};

const reservation = (
  meal: HomeReservation['meal'],
  status: ReservationStatus = 1,
  site: SiteId = 2,
): HomeReservation => ({ meal, status, site, date });

/** The next window as the server sends it. Every meal is served unless an exception closes it. */
function proximaAt(time: string, known: Schedules | null, exceptions: ServiceException[] = []) {
  const calendar = { weeks: [], exceptions: [...exceptionsOf(known ?? {}).exceptions, ...exceptions] };
  const days = [date, '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  const next = nextReservable(known?.schedule ?? [], calendar, days, time);
  return next
    ? { proxima: { date: next.date, meal: next.meal, inicio: next.start, locais: next.sites } }
    : {};
}

const at = (time: string, reservations: HomeReservation[] = [], known: Schedules | null = schedules) =>
  homeView({
    now: instantAt(date, time, zone),
    zone,
    check: { reserved: reservations.length > 0, meal: 1, reservations, ...proximaAt(time, known) },
    schedules: known,
  });

it.each([
  ['09:29', [reservation(1)], false],
  ['09:30', [reservation(1)], true],
  ['13:59', [reservation(1)], true],
  ['14:00', [reservation(1)], false],
  ['12:00', [reservation(1, 2)], false],
  ['12:00', [], false],
  ['13:30', [reservation(1), reservation(2)], true],
])('at %s a reservation of %j can be transferred: %s', (time, mine, passable) => {
  expect(at(time, mine).transferable).toBe(passable);
});

describe('the card while a window is open', () => {
  it('an open window offers to reserve and counts the remaining minutes', () => {
    const view = at('09:18');
    expect(view).toMatchObject({ meal: 1, reserved: false, status: null, site: null });
    expect(view.deadline).toBe('Reservas até as 09:30 · faltam 12 min');
    expect(view.target.action).toEqual({ kind: 'reserve', enabled: true, reason: null });
  });

  it('a reserved meal shows its site and offers to cancel', () => {
    const view = at('09:18', [reservation(1)]);
    expect(view).toMatchObject({ meal: 1, reserved: true, status: 1, site: 2 });
    expect(view.serving).toEqual([{ site: null, text: 'das 11:00 às 14:00' }]);
    expect(view.servingPhase).toBe('começa em 1 h 42 min');
    expect(view.deadline).toBe('Cancelamento até as 09:30 · faltam 12 min');
    expect(view.target.action).toEqual({ kind: 'cancel', enabled: true, reason: null });
  });

  it('the deadline uses the singular for one minute and never reads zero', () => {
    expect(at('09:29').deadline).toBe('Reservas até as 09:30 · falta 1 min');
    const lastSecond = homeView({
      now: new Date(instantAt(date, '09:30', zone).getTime() - 400),
      zone,
      check: { reserved: false, meal: 1, reservations: [] },
      schedules,
    });
    expect(lastSecond.deadline).toBe('Reservas até as 09:30 · falta 1 min');
  });
});

describe('the card while no window is open', () => {
  it('a closed window says that the meal is still served', () => {
    const view = at('10:00');
    expect(view.meal).toBe(1);
    expect(view.deadline).toBe('Reservas encerradas às 09:30. Ainda dá para almoçar: sem reserva.');
    expect(view.target.action).toEqual({ kind: 'reserve', enabled: false, reason: view.deadline });
  });

  it('reserving is disabled from the very minute the window ends', () => {
    expect(at('09:30').target.action.enabled).toBe(false);
    expect(at('06:00').target.action.enabled).toBe(true);
    expect(at('05:59').deadline).toBe('Reservas a partir das 06:00');
  });

  it('the card points to the next morning after the last window of the day', () => {
    expect(at('21:30').next).toMatchObject({ meal: 1, day: 'amanhã', text: 'Reservas a partir das 06:00' });
  });

  it('an uncancellable reservation stays on the card with the reason', () => {
    const view = at('11:30', [reservation(1)]);
    expect(view.reserved).toBe(true);
    expect(view.servingPhase).toBe('servindo agora, faltam 2 h 30 min');
    expect(view.target.action).toEqual({
      kind: 'cancel',
      enabled: false,
      reason: 'O prazo para cancelar terminou às 09:30',
    });
  });

  it('a card without registered hours says so', () => {
    expect(at('10:00', [], { schedule: [], serving: [] }).deadline).toBe(
      'Nenhum horário de reserva cadastrado',
    );
  });
});

describe('outcomes', () => {
  it.each([
    [2, true, 'cancel', 'Refeição já realizada'],
    [3, true, 'cancel', 'A reserva expirou'],
    [4, false, 'reserve', 'Refeição já realizada'],
  ] as const)('status %i means reserved %s and a disabled %s button', (status, reserved, kind, reason) => {
    const view = at('12:00', [reservation(1, status)]);
    expect(view.reserved).toBe(reserved);
    expect(view.status).toBe(status);
    expect(view.target.action).toEqual({ kind, enabled: false, reason });
    expect(view.servingPhase).toBeNull();
  });
});

describe('other reservations of the day', () => {
  it('lunch keeps the card until its shift is over', () => {
    const view = at('13:05', [reservation(1)]);
    expect(view).toMatchObject({ meal: 1, reserved: true, others: [] });
    expect(view.servingPhase).toBe('servindo agora, faltam 55 min');
    expect(view.deadline).toBe('O prazo para cancelar terminou às 09:30');
    expect(view.target).toMatchObject({ meal: 2, status: null, action: { kind: 'reserve', enabled: true } });
    expect(view.target.deadline).toBe('Reservas até as 16:30 · faltam 3 h 25 min');
  });

  it('lunch moves aside when its shift is over', () => {
    const view = at('14:00', [reservation(1)]);
    expect(view).toMatchObject({ meal: 2, reserved: false });
    expect(view.others).toEqual([{ ...reservation(1), hours: 'das 11:00 às 14:00' }]);
  });

  it('eaten and expired meals are kept in the order of the day', () => {
    const view = at('18:30', [reservation(3), reservation(2, 3), reservation(1, 2)]);
    expect(view.meal).toBe(3);
    expect(view.others.map(({ meal, status }) => [meal, status])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('yesterday’s reservations disappear at midnight', () => {
    const view = homeView({
      now: instantAt('2026-11-20', '00:01', zone),
      zone,
      check: { reserved: true, meal: 3, reservations: [reservation(3)] },
      schedules,
    });
    expect(view).toMatchObject({ meal: 1, reserved: false, others: [] });
  });
});

describe('closed meals', () => {
  const lunch = (...sites: SiteId[]) => ({ 1: Object.fromEntries(sites.map((site) => [site, 'Natal'])) });
  const closedAt = (time: string, fechadas: ReturnType<typeof lunch>, reservations: HomeReservation[] = []) =>
    homeView({
      now: instantAt(date, time, zone),
      zone,
      schedules,
      check: { reserved: reservations.length > 0, meal: 1, reservations, fechadas },
    });

  it('a closed meal shows the reason in place of the deadline', () => {
    const view = closedAt('09:18', lunch(1, 2));
    expect(view).toMatchObject({ headline: 'Hoje não tem almoço', label: null, serving: [], prices: null });
    expect(view.deadline).toBe('Natal');
    expect(view.target.action).toEqual({ kind: 'reserve', enabled: false, reason: 'Natal' });
  });

  it('a meal closed at one site can still be reserved at the other', () => {
    const { target, deadline } = closedAt('09:18', lunch(2));
    expect(deadline).toBe('Reservas até as 09:30 · faltam 12 min');
    expect(target).toMatchObject({ closed: { 2: 'Natal' }, action: { enabled: true } });
    expect(target.closed[1]).toBeUndefined();
  });

  it('a closed meal affects neither the next meal nor one already eaten', () => {
    expect(closedAt('13:00', lunch(1, 2)).target).toMatchObject({
      meal: 2,
      closed: {},
      action: { enabled: true },
    });
    expect(closedAt('12:00', lunch(1, 2), [reservation(1, 2)]).status).toBe(2);
  });
});

describe('opened meals', () => {
  it.each([
    [{ 2: 'Inventário' }, 'Aberta hoje na Fábrica: Inventário'],
    [{ 1: 'Inventário', 2: 'Inventário' }, 'Aberta hoje: Inventário'],
    [{ 1: 'Curso', 2: 'Inventário' }, 'Aberta hoje no Administrativo: Curso · na Fábrica: Inventário'],
  ])('a meal opened for today shows the reason: %o', (lunch, text) => {
    const check = { reserved: false, meal: 1 as const, reservations: [], abertas: { 1: lunch } };
    const facts = { zone, schedules, check };
    expect(homeView({ ...facts, now: instantAt(date, '09:18', zone) }).opened).toBe(text);
    expect(homeView({ ...facts, now: instantAt(date, '13:05', zone) }).opened).toBeNull();
  });
});

describe('other hours', () => {
  const hours = { reserva: { inicio: '06:00', fim: '09:00' }, servida: { inicio: '10:30', fim: '12:30' } };
  const other = (site: SiteId = 2) => ({
    date,
    site,
    meal: 1 as const,
    ...hours,
    motivo: 'Véspera de Natal',
  });
  const both: Schedules = { ...schedules, outros: [other(1), other(2)] };
  const one: Schedules = { ...schedules, outros: [other(2)] };

  it('a meal with other hours follows them and shows the reason', () => {
    const view = at('08:50', [], both);
    expect(view.deadline).toBe('Reservas até as 09:00 · faltam 10 min');
    expect(view.serving).toEqual([{ site: null, text: 'das 10:30 às 12:30' }]);
    expect(view.opened).toBe('Outro horário hoje: Véspera de Natal');
    expect(at('09:00', [], both).target.action.enabled).toBe(false);
    expect(at('12:29', [reservation(1)], both).servingPhase).toBe('servindo agora, falta 1 min');
    expect(at('12:30', [reservation(1)], both).meal, 'its shift is over').toBe(1);
    expect(at('13:00', [reservation(1)], both).meal).toBe(2);
  });

  it('other hours at one site apply to that site only', () => {
    const view = at('09:10', [], one);
    expect(view.deadline).toBe('Reservas até as 09:30 · faltam 20 min');
    expect(view.target.closed).toEqual({ 2: 'reservas até as 09:00' });
    expect(view.serving).toEqual([
      { site: 1, text: 'das 11:00 às 14:00' },
      { site: 2, text: 'das 10:30 às 12:30' },
    ]);
    expect(view.opened).toBe('Outro horário hoje na Fábrica: Véspera de Natal');
    expect(at('08:50', [], one).target.closed).toEqual({});
    expect(at('08:50', [], one).deadline).toBe('Reservas até as 09:30 no Administrativo, 09:00 na Fábrica');
    const { action } = at('09:10', [reservation(1)], one).target;
    expect(action).toEqual({
      kind: 'cancel',
      enabled: false,
      reason: 'O prazo para cancelar terminou às 09:00',
    });
    expect(at('09:10', [reservation(1, 1, 1)], one).target.action.enabled).toBe(true);
    expect(at('09:10', [reservation(1)], one).transferable).toBe(true);
    expect(at('09:10', [reservation(1, 1, 1)], one).transferable).toBe(false);
  });

  it('other hours apply only on their own day', () => {
    const tomorrow = { ...other(1), date: '2026-11-20', reserva: { inicio: '07:00', fim: '09:00' } };
    const known: Schedules = { ...schedules, outros: [tomorrow, { ...tomorrow, site: 2 }] };
    expect(at('08:50', [], known).deadline).toBe('Reservas até as 09:30 · faltam 40 min');
    expect(at('08:50', [], known).opened).toBeNull();
    expect(at('21:30', [], known).next).toMatchObject({ day: 'amanhã', text: 'Reservas a partir das 07:00' });
  });
});

describe('serving hours before a site is chosen', () => {
  it('serving hours are one line if both sites agree', () => {
    expect(at('09:00').serving).toEqual([{ site: null, text: 'das 11:00 às 14:00' }]);
  });

  it('serving hours are one line per site if they differ', () => {
    expect(at('13:00').serving).toEqual([
      { site: 1, text: 'das 18:00 às 20:30' },
      { site: 2, text: 'das 18:30 às 20:30' },
    ]);
  });

  it('the serving hours name the only site that serves the meal', () => {
    expect(at('19:00').serving).toEqual([{ site: 2, text: 'das 22:30 às 23:59' }]);
  });
});

describe('polling for the gate', () => {
  it.each([
    ['10:59', 1, false],
    ['11:00', 1, true],
    ['14:04', 1, true],
    ['14:05', 1, false],
    ['12:00', 2, false],
  ] as const)('at %s with status %i the page polls for the gate: %s', (time, status, expected) => {
    const check = { reserved: true, meal: 1 as const, reservations: [reservation(1, status)] };
    expect(awaitsGate({ now: instantAt(date, time, zone), zone, check, schedules })).toBe(expected);
  });

  it.each([
    [1, true],
    [2, false],
  ] as const)('without hours and with status %i the page polls for the gate: %s', (status, expected) => {
    const check = { reserved: true, meal: 1 as const, reservations: [reservation(1, status)] };
    expect(awaitsGate({ now: instantAt(date, '09:00', zone), zone, check, schedules: null })).toBe(expected);
  });
});

it('a reservation can be cancelled even if the hours could not be loaded', () => {
  const view = at('10:00', [reservation(1)], null);
  expect(view).toMatchObject({ meal: 1, reserved: true, site: 2, deadline: null, serving: [], next: null });
  expect(view.target.action).toEqual({ kind: 'cancel', enabled: true, reason: null });
});

describe('prices', () => {
  const valores = { concluida: 3.5, expirada: 7, semReserva: 10 };
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
  const pricesAt = (time: string, reservations: HomeReservation[], known: Schedules | null = schedules) =>
    homeView({
      now: instantAt(date, time, zone),
      zone,
      schedules: known,
      check: { reserved: reservations.length > 0, meal: 1, reservations, valores },
    });

  it.each([
    ['before the reservation', '09:00', [], 'R$ 3,50 · se não vier R$ 7,00 · sem reserva R$ 10,00'],
    ['after it', '09:00', [reservation(1)], 'R$ 3,50 · se não vier R$ 7,00 · no outro local R$ 10,00'],
  ] as const)('the prices are shown %s', (_what, time, reservations, expected) => {
    expect(plain(pricesAt(time, [...reservations]).prices)).toBe(expected);
  });

  it('the price at the gate is shown once it is too late to reserve', () => {
    const view = pricesAt('11:30', []);
    expect(view.prices).toBeNull();
    expect(plain(view.deadline)).toBe(
      'Reservas encerradas às 09:30. Ainda dá para almoçar: R$ 10,00 na catraca.',
    );
  });

  it('all prices are shown while the hours are unknown', () => {
    const all = 'R$ 3,50 · se não vier R$ 7,00 · sem reserva R$ 10,00';
    expect(plain(pricesAt('09:00', [], null).prices)).toBe(all);
  });

  it('an eaten meal shows its time and its price', () => {
    const passou = { horario: '11:42', valor: 3.5 };
    const view = pricesAt('12:00', [{ ...reservation(1, 2), id: 'a'.repeat(24), passou }]);
    expect(view.prices).toBeNull();
    expect(plain(view.passed)).toBe('Passou às 11:42 · R$ 3,50');
    expect(view.eaten).toEqual({ id: 'a'.repeat(24), date, meal: 1, site: 2 });
  });

  it('no price is shown if none is registered', () => {
    expect(at('09:00').prices).toBeNull();
  });
});

describe('the window that opens next', () => {
  it('the next window has its own card with its hours while none is open', () => {
    expect(at('10:00').next).toEqual({
      meal: 2,
      day: null,
      text: 'Reservas a partir das 13:00',
      hours: ['Administrativo · das 18:00 às 20:30', 'Fábrica · das 18:30 às 20:30'],
    });
    expect(at('09:00').next).toBeNull();
    expect(at('05:59').next, 'the card is about that meal').toBeNull();
    expect(at('10:00', [], { schedule: [], serving: [] }).next).toBeNull();
  });
});

describe('the other site', () => {
  it.each([
    ['is offered while the reservation can be changed', '09:00', reservation(1), 1],
    ['is not offered once the window is over', '09:30', reservation(1), null],
    ['is not offered if only one site serves the meal', '18:30', reservation(3), null],
    ['is not offered once the meal was eaten', '09:00', reservation(1, 2), null],
  ] as const)('the other site of a meal %s', (_what, time, reserved, expected) => {
    expect(at(time, [reserved]).target.otherSite).toBe(expected);
  });
});
