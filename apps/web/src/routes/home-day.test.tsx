// @vitest-environment happy-dom

import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { instantAt } from '@reserva/domain/basics/time';
import { nextReservable } from '@reserva/domain/calendar/meal-hours';
import type { ServiceException } from '@reserva/domain/calendar/service-calendar';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { learnServerTime, resetServerClock } from '@/shared/time/server-clock.ts';
import { renderHome } from '../test/home-screen.tsx';

const server = vi.hoisted(() => ({ answers: {} as Record<string, unknown> }));
vi.mock('@/shared/api/call.ts', () => ({ call: async (name: string) => server.answers[name] }));
vi.mock('@/shared/account/use-session.ts', () => ({
  useSession: () => ({ signedIn: true, role: 0, identity: { nome: 'BRUNO LIMA', cracha: '2002' } }),
}));
// Parts of other features, which would make their own calls to the server.
vi.mock('@/features/calendar/menu/components/menu-picture.tsx', () => ({ MenuThumb: () => null }));
vi.mock('./home-prompts.tsx', () => ({ MealTransfer: () => null, HomePrompts: () => null }));

const zone = 'America/Sao_Paulo';
const THURSDAY = '2026-11-19';
const HOLIDAY = '2026-11-20';
const days = [THURSDAY, HOLIDAY, '2026-11-21', '2026-11-22', '2026-11-23'];
const schedule = [
  { id: 1, start: '06:00', end: '09:30' },
  { id: 2, start: '13:00', end: '16:30' },
  { id: 3, start: '18:00', end: '21:00' },
] as const;
const serving = siteIds.flatMap((site) => [
  { site, id: 1, start: '11:00', end: '14:00' },
  { site, id: 2, start: '18:00', end: '20:30' },
  { site, id: 3, start: '22:30', end: '23:59' },
]);
/** The holiday and the weekend after it. */
const closed = days.slice(1, 4).flatMap((date) =>
  siteIds.flatMap((site) =>
    mealIds.map(
      (meal): ServiceException => ({
        id: `${date}-${site}-${meal}`,
        date,
        site,
        meal,
        reason: 'Dia da Consciência Negra',
      }),
    ),
  ),
);

type Check = AnswerOf<'reservations.checkReservation'>;
type Reservation = Check['reservations'][number];
const reserved = (meal: 1 | 2 | 3, status: Reservation['status'] = 1): Reservation => ({
  meal,
  status,
  site: 2,
  date: THURSDAY,
  ...((status === 2 || status === 4) && {
    id: 'a'.repeat(24),
    passou: { horario: '11:42', valor: status === 2 ? 3.5 : 10 },
  }),
});

/** Returns the server's answers on this date and at this time. */
function answers(date: string, time: string, reservations: Reservation[], away: boolean) {
  const from = days.indexOf(date);
  const next = nextReservable(schedule, { weeks: [], exceptions: closed }, days.slice(from), time);
  const check: Check = {
    reserved: reservations.length > 0,
    meal: 1,
    reservations,
    valores: { concluida: 3.5, expirada: 7, semReserva: 10 },
    ...(date === HOLIDAY && {
      fechadas: Object.fromEntries(
        mealIds.map((meal) => [meal, { 1: 'Dia da Consciência Negra', 2: 'Dia da Consciência Negra' }]),
      ),
    }),
    ...(next && {
      proxima: { date: next.date, meal: next.meal, inicio: next.start, locais: next.sites },
    }),
  };
  return {
    'reservations.checkReservation': check,
    'settings.getSchedules': { schedule, serving },
    'leaves.getMine': {
      leave: away ? { tipo: 'ferias', inicio: '2026-11-16', fim: '2026-11-27' } : null,
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  resetServerClock();
  localStorage.clear();
  vi.useRealTimers();
});

interface Moment {
  date?: string;
  reservations?: Reservation[];
  away?: boolean;
  /** Headline of the card. */
  status: string;
  /** Texts that the screen shows besides the headline. */
  says: string[];
  not?: (string | RegExp)[];
  /** All buttons in order, so that no other action is offered. */
  buttons: string[];
}

const menu = 'Cardápio do dia';
const prices = 'R$ 3,50 · se não vier R$ 7,00 · sem reserva R$ 10,00';
const pricesReserved = 'R$ 3,50 · se não vier R$ 7,00 · no outro local R$ 10,00';
const tooLate = 'Reservas encerradas às 09:30. Ainda dá para almoçar: R$ 10,00 na catraca.';
const next = (meal: string, hours: string, opens: string) =>
  `${meal}das ${hours}Reservas a partir das ${opens}`;
const dinner = next('Jantar', '18:00 às 20:30', '13:00');

it.each<[string, string, Moment]>([
  [
    '00:13',
    'without a reservation',
    {
      status: 'Não Reservado',
      says: ['Almoço', 'das 11:00 às 14:00', prices, 'Reservas a partir das 06:00'],
      not: ['A seguir'],
      buttons: [menu, 'QR Code'],
    },
  ],
  [
    '08:50',
    'without a reservation',
    {
      status: 'Não Reservado',
      says: [prices, 'Reservas até as 09:30 · faltam 40 min'],
      buttons: [menu, 'QR Code', 'Reservar'],
    },
  ],
  [
    '08:50',
    'with a reservation',
    {
      reservations: [reserved(1)],
      status: 'Reservado',
      says: ['Fábrica', pricesReserved, 'Cancelamento até as 09:30 · faltam 40 min'],
      buttons: [menu, 'Trocar local para o Administrativo', 'Cancelar reserva', 'QR Code'],
    },
  ],
  [
    '08:50',
    'on leave',
    {
      away: true,
      status: 'Não Reservado',
      says: ['Você está de férias até 27/11'],
      buttons: [menu, 'QR Code', 'Vou comer mesmo assim'],
    },
  ],
  [
    '09:31',
    'without a reservation',
    {
      status: 'Não Reservado',
      says: [tooLate, dinner],
      not: [/se não vier/],
      buttons: [menu, 'QR Code'],
    },
  ],
  [
    '09:31',
    'with a reservation',
    {
      reservations: [reserved(1)],
      status: 'Reservado',
      says: ['O prazo para cancelar terminou às 09:30', dinner],
      buttons: [menu, 'QR Code'],
    },
  ],
  ['09:31', 'on leave', { away: true, status: 'Não Reservado', says: [tooLate], buttons: [menu, 'QR Code'] }],
  [
    '11:42',
    'after the meal',
    {
      reservations: [reserved(1, 2)],
      status: 'Reservado',
      says: ['Concluído', 'Passou às 11:42 · R$ 3,50', dinner],
      not: [/Cancelamento|prazo|Ainda dá/],
      buttons: [menu, 'QR Code'],
    },
  ],
  [
    '11:42',
    'after a meal without a reservation',
    {
      reservations: [reserved(1, 4)],
      status: 'Você comeu na Fábrica',
      says: ['Almoço · Não Reservado', 'Passou às 11:42 · R$ 10,00'],
      buttons: [menu, 'QR Code'],
    },
  ],
  [
    '13:05',
    'with lunch to be eaten',
    {
      reservations: [reserved(1)],
      status: 'Reservado',
      says: ['servindo agora, faltam 55 min', 'Jantar: reservas até as 16:30 · faltam 3 h 25 min'],
      not: ['A seguir'],
      buttons: [menu, 'Reservar jantar', 'QR Code'],
    },
  ],
  [
    '13:05',
    'with lunch to be eaten, and dinner',
    {
      reservations: [reserved(1), reserved(2)],
      status: 'Reservado',
      says: ['Almoço', 'Jantar: cancelamento até as 16:30 · faltam 3 h 25 min', 'Também hoje'],
      buttons: [
        menu,
        'Trocar local do jantar para o Administrativo',
        'Cancelar reserva do jantar',
        'QR Code',
      ],
    },
  ],
  [
    '13:05',
    'after the meal',
    {
      reservations: [reserved(1, 2)],
      status: 'Não Reservado',
      says: ['Jantar', 'Reservas até as 16:30 · faltam 3 h 25 min', 'Também hoje', 'Concluído'],
      buttons: [menu, 'QR Code', 'Reservar'],
    },
  ],
  [
    '14:03',
    'with a lunch not eaten',
    {
      reservations: [reserved(1, 3)],
      status: 'Não Reservado',
      says: ['Jantar', 'Expirado'],
      buttons: [menu, 'QR Code', 'Reservar'],
    },
  ],
  [
    '21:37',
    'without a reservation',
    {
      status: 'Não Reservado',
      says: [
        'Ceia',
        'Reservas encerradas às 21:00. Ainda dá para cear: R$ 10,00 na catraca.',
        // Tomorrow and the weekend are closed.
        next('Almoço · segunda, 23/11', '11:00 às 14:00', '06:00'),
      ],
      buttons: [menu, 'QR Code'],
    },
  ],
  [
    '21:37',
    'with supper reserved',
    {
      reservations: [reserved(3)],
      status: 'Reservado',
      says: ['começa em 53 min', 'O prazo para cancelar terminou às 21:00'],
      buttons: [menu, 'QR Code'],
    },
  ],
  ...(['08:01', '13:05'] as const).map((time): [string, string, Moment] => [
    time,
    'on a holiday',
    {
      date: HOLIDAY,
      status: time === '08:01' ? 'Hoje não tem almoço' : 'Hoje não tem jantar',
      says: ['Dia da Consciência Negra', next('Almoço · segunda, 23/11', '11:00 às 14:00', '06:00')],
      not: [/R\$/, 'Não Reservado'],
      buttons: [menu, 'QR Code'],
    },
  ]),
])('home at %s, %s, shows what counts and offers only what is possible', async (time, _what, moment) => {
  const { date = THURSDAY, reservations = [], away = false } = moment;
  server.answers = answers(date, time, reservations, away);
  const now = Date.now();
  learnServerTime(instantAt(date, time, zone).getTime(), now, now);
  await renderHome();
  await act(() => vi.advanceTimersByTimeAsync(300));
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(300));

  const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
  const shown = plain(document.body.textContent);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(moment.status);
  for (const text of moment.says) expect(shown).toContain(text);
  for (const text of moment.not ?? []) expect(shown).not.toMatch(text);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map((button) => plain(button.textContent))).toEqual(moment.buttons);
  for (const button of buttons) {
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]);
  }
});
