import type { CalendarMoment, VisitorSlot } from '@reserva/domain/reservations/visitor-calendar';
import { describe, expect, it } from 'vitest';
import { chosenDays, dayViews, mealHours, mealViews, openSlots } from './calendar-view.ts';

/** A Thursday at 10:00. The reservation window of lunch is over, and dinner can still be reserved. */
const moment: CalendarMoment = {
  today: '2026-11-19',
  time: '10:00',
  schedule: [
    { id: 1, start: '06:00', end: '09:30' },
    { id: 2, start: '13:00', end: '16:30' },
  ],
};
const chosen: VisitorSlot[] = [
  { date: '2026-11-19', meal: 2, site: 1 },
  { date: '2026-11-20', meal: 1, site: 2 },
];

describe('the calendar', () => {
  it('the calendar shows today and the next seven days with weekends blocked', () => {
    const days = dayViews(moment);
    expect(days.map(({ weekday, day }) => `${weekday} ${day}`)).toEqual([
      'Qui 19/11',
      'Sex 20/11',
      'Sáb 21/11',
      'Dom 22/11',
      'Seg 23/11',
      'Ter 24/11',
      'Qua 25/11',
      'Qui 26/11',
    ]);
    expect(days.filter(({ blocked }) => blocked).map(({ weekday }) => weekday)).toEqual(['Sáb', 'Dom']);
  });

  it('each slot of lunch and dinner shows its site or why it is blocked', () => {
    const [lunch, dinner] = mealViews(chosen, moment);
    expect([lunch?.name, dinner?.name]).toEqual(['Almoço', 'Jantar']);
    expect(lunch?.slots[0]).toMatchObject({ text: '', problem: 'o horário de reserva terminou' });
    expect(dinner?.slots[0]).toMatchObject({
      text: 'Adm.',
      problem: null,
      label: 'Jantar, Quinta-feira, 19/11/2026: Administrativo',
    });
    expect(lunch?.slots[1]?.text).toBe('Fáb.');
    expect(lunch?.slots[2]?.problem).toBe('não há refeições no fim de semana');
  });

  it('a closed meal shows its reason for both sites or for one', () => {
    const lunch = { date: '2026-11-20', meal: 1 as const, reason: 'Falta de água' };
    const [atBoth, atOne] = [
      mealViews([], {
        ...moment,
        closed: [
          { ...lunch, site: 1 },
          { ...lunch, site: 2 },
        ],
      }),
      mealViews([], { ...moment, closed: [{ ...lunch, site: 2 }] }),
    ].map(([row]) => row?.slots[1]);
    expect(atBoth?.problem).toBe('a refeição está fechada: Falta de água');
    expect(atOne).toMatchObject({
      problem: null,
      note: 'fechada na Fábrica: Falta de água',
      label: 'Almoço, Sexta-feira, 20/11/2026: livre; fechada na Fábrica: Falta de água',
    });
    expect(openSlots(chosen, { ...moment, closed: [{ ...lunch, site: 2 }] })).toEqual([chosen[0]]);
  });

  it('other hours are noted for their site, which is dropped once they are over', () => {
    const hours = {
      reservation: { start: '06:00', end: '09:00' },
      serving: { start: '10:30', end: '12:30' },
    };
    const lunch = { id: 'x', site: 2 as const, meal: 1 as const, reason: 'Inventário', hours };
    const other = { ...moment, exceptions: [{ ...lunch, date: '2026-11-20' }] };
    const friday = mealViews([], other)[0]?.slots[1];
    expect(friday).toMatchObject({
      problem: null,
      note: 'outro horário na Fábrica, reservas até 09:00 e servida das 10:30 às 12:30: Inventário',
    });
    const today = { ...moment, time: '09:10', exceptions: [{ ...lunch, date: '2026-11-19' }] };
    const slots: VisitorSlot[] = [
      { date: '2026-11-19', meal: 1, site: 1 },
      { date: '2026-11-19', meal: 1, site: 2 },
    ];
    expect(openSlots(slots, today)).toEqual([slots[0]]);
  });

  it('slots that closed meanwhile are dropped', () => {
    expect(openSlots(chosen, { ...moment, time: '16:30' })).toEqual([chosen[1]]);
  });
});

it('the confirmation lists each date once with its meals and sites', () => {
  expect(chosenDays([...chosen, { date: '2026-11-20', meal: 2, site: 1 }])).toEqual([
    { date: '2026-11-19', meals: ['Jantar · Administrativo'] },
    { date: '2026-11-20', meals: ['Almoço · Fábrica', 'Jantar · Administrativo'] },
  ]);
});

it('the hours of lunch and dinner have no seconds', () => {
  const schedule = [{ id: 1 as const, start: '06:00:00', end: '09:30:00' }];
  expect(mealHours({ schedule })).toEqual([['Almoço', '06:00 às 09:30']]);
});
