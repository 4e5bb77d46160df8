import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { createReportFixture } from './support/fixture.ts';

const at = new Date('2026-11-02T12:00:00Z');
const leave = { rule: 'leave', id: 'v', text: 'férias' } as const;
const outage = { rule: 'outage', minutes: 40 } as const;
const waivedBy = (...grounds: NonNullable<Reservation['waiver']>['grounds']) => ({
  state: 3 as const,
  priceCents: 0,
  waiver: { grounds, fromCents: 700, at },
});

const test = testWith(createReportFixture);

test.beforeAll(async ({ fixture }) => {
  const meal = async (date: string, given: Partial<Reservation>) => {
    const person = personOf(await insertUser(fixture.database, { name: 'NOME PESSOAL' }));
    return insertReservation(fixture.database, { person, date, ...given });
  };
  // The 5th and the 12th of October 2026 are Mondays, the 11th is a Sunday.
  await meal('2026-10-05', { state: 2, priceCents: 350 });
  await meal('2026-10-05', { state: 3, priceCents: 700 });
  await meal('2026-10-12', waivedBy(leave));
  await meal('2026-10-12', { state: 2, priceCents: 350, site: 1, meal: 2 });
  await meal('2026-10-11', waivedBy(leave, outage));
  await meal('2026-10-11', waivedBy(outage));
  // An operator concluded this reservation later. It is no no-show, because the person came.
  await meal('2026-10-12', { ...waivedBy(leave), state: 2, priceCents: 350 });
  // The following meals do not count: none of them is a reservation of an employee with a known outcome.
  await meal('2026-10-12', { state: 4, priceCents: 1000 });
  await meal('2026-10-12', { state: 1 });
  await meal('2026-10-12', { state: 3, active: false });
  const guest = { kind: 'guest', id: 'g', name: 'VISITA', cpf: '' } as const;
  await insertReservation(fixture.database, { person: guest, date: '2026-10-12', state: 3 });
});

test('the no-show report counts by weekday, site and reason without names', async ({ fixture }) => {
  const { lines, title } = await fixture.ask({ kind: 'noShows', year: 2026, month: 10 });
  expect(title).toBe('Faltas do mês');
  expect(lines).toContain('Mês: outubro de 2026 · Situação: mês aberto');
  const from = (heading: string) => lines.findIndex((line) => line.startsWith(heading));
  const days = from('Por dia da semana');
  expect(lines.slice(days + 1, days + 5)).toEqual([
    'Dia  Reservas  Faltas  % de faltas  Cobradas  Dispensadas',
    'Segunda  5  2  40%  1  1',
    'Domingo  2  2  100%  0  2',
    'Total  7  4  57%  1  3',
  ]);
  const sites = from('Por local e refeição');
  expect(lines.slice(sites + 2, sites + 5)).toEqual([
    'Administrativo · Jantar  1  0  0%  0  0',
    'Fábrica · Almoço  6  4  67%  1  3',
    'Total  7  4  57%  1  3',
  ]);
  const why = from('Por motivo');
  expect(lines.slice(why + 2, why + 7)).toEqual([
    'Cobradas  1',
    'Férias, afastamento ou folga  1',
    'Catracas do local sem resposta  1',
    'Mais de um motivo  1',
    'Total  4',
  ]);
  expect(lines.join(' ')).not.toContain('Pessoal');
});

test('a month without reservations results in no no-show report', async ({ fixture }) => {
  expect(await fixture.refusalOf({ kind: 'noShows', year: 2025, month: 1 })).toBe('reservations_not_found');
});
