import { stdout } from 'node:process';
import type { LocalDate } from '@reserva/contracts/primitives';
import type { Reservation } from '@reserva/database/models/reservations';
import { serviceCalendar } from '@reserva/database/queries/service-calendar';
import { grouped } from '@reserva/domain/grouped';
import { isEaten, reservationState } from '@reserva/domain/reservation';
import { daysFrom, type ServiceCalendar, whyNotServed } from '@reserva/domain/service-calendar';
import { addLocalDays, weekdayOf } from '@reserva/domain/time';
import { EVENT_QUEUE } from '@reserva/runtime/messaging/event-publisher';
import { quarter } from '@reserva/testing/property-runs';
import { openQueue } from '@reserva/testing/queues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { handedOver } from './support/operators.ts';
import { type Diner, PlayedWeeks, type Weeks } from './support/quarter.ts';

/** `npm run try:quarter` plays all of it; what everybody waits for is two weeks of it with a dozen people. */
const { isWhole, seed } = quarter;
const few: Weeks = {
  first: '2026-11-16',
  days: 14,
  people: 12,
  deadly: 0.15,
  seed,
  holidays: ['2026-11-20'],
  closure: '2026-11-18',
  opening: '2026-11-28',
  outages: { '2026-11-24': '09:35', '2026-11-26': '08:00' },
};
const whole: Weeks = {
  first: '2026-10-01',
  days: 92,
  people: 500,
  deadly: 0.05,
  seed,
  holidays: ['2026-10-12', '2026-11-02', '2026-12-25'],
  closure: '2026-11-18',
  opening: '2026-12-05',
  outages: { '2026-10-20': '09:35', '2026-11-26': '08:00' },
};
const weeks = isWhole ? whole : few;
const last = addLocalDays(weeks.first, weeks.days - 1);
let fixture: ReservationFixture;
let played: PlayedWeeks;
let reservations: Reservation[];
let calendar: ServiceCalendar;
let told: Told[];

interface Told {
  name: string;
  id: string;
  payload: { person?: { id: string }; reservationId?: string; date?: LocalDate; by?: { kind: string } };
}

beforeAll(
  async () => {
    fixture = await createReservationFixture(`${addLocalDays(weeks.first, -1)}T12:00`);
    played = new PlayedWeeks(fixture, weeks);
    await played.play();
    await handedOver(fixture);
    reservations = await fixture.database.reservations.find().lean();
    calendar = await serviceCalendar(fixture.database, { $gte: weeks.first, $lte: last });
    const queue = openQueue(fixture.stores, EVENT_QUEUE);
    const jobs = await queue.getJobs(['wait', 'prioritized', 'delayed', 'active']);
    await queue.close();
    told = jobs.map(({ name, data }) => ({ name, id: data.id, payload: data.payload }));
  },
  isWhole ? 3_600_000 : undefined,
);
afterAll(() => fixture?.dispose());

const mealOf = ({ person, date, meal }: Reservation) => `${person.id} ${date} ${meal}`;
const toldOf = (name: string) => told.filter((each) => each.name === name);
const lunch = ({ site }: Diner, date: LocalDate) => ({ site, date, meal: 1 as const });

test('nothing is reserved of a meal that is not served', () => {
  const kept = reservations.filter((each) => each.active && whyNotServed(calendar, each) !== null);
  expect(kept).toEqual([]);
  const closed = reservations.filter(({ date }) => date === weeks.closure);
  expect(closed.length).toBeGreaterThan(0);
  for (const day of weeks.holidays) expect(reservations.filter(({ date }) => date === day)).toEqual([]);
});

test('nobody has a meal twice, and of a pattern nobody ever had', () => {
  for (const some of [
    reservations.filter(({ active }) => active),
    reservations.filter(({ createdBy }) => createdBy.kind === 'system'),
  ]) {
    expect(new Set(some.map(mealOf)).size).toBe(some.length);
  }
});

test('every planned day is reserved or explained', () => {
  // Who only came was reserved nothing.
  const had = grouped(
    reservations.filter(({ state }) => state !== reservationState.reserveless),
    ({ person }) => person.id,
  );
  const missed = new Set(toldOf('week.missed').map(({ payload }) => `${payload.person?.id} ${payload.date}`));
  const paused = new Set(toldOf('week.paused').map(({ payload }) => payload.person?.id));
  const counts: Record<string, number> = {};
  for (const diner of played.diners) {
    const dates = new Set(had.get(diner.user._id)?.map(({ date }) => date));
    for (const date of daysFrom({ from: weeks.first, to: last })) {
      if (!diner.days.includes(weekdayOf(date))) continue;
      const isMissed = missed.has(`${diner.user._id} ${date}`);
      const why =
        (dates.has(date) && 'reserved') ||
        (diner.skipped.has(date) && 'skipped') ||
        (whyNotServed(calendar, lunch(diner, date)) && 'closed') ||
        (diner.leaves.some(({ from, to }) => from <= date && date <= to) && 'leave') ||
        (isMissed && weeks.outages[date] !== undefined && 'missed') ||
        (paused.has(diner.user._id) && diner.eats === 0 && 'paused');
      expect(why, `${diner.user.name} on ${date}`).not.toBe(false);
      // Who was told that it was missed has neither it nor a reason not to want it.
      if (isMissed) expect([date, why]).toEqual([date, 'missed']);
      counts[String(why)] = (counts[String(why)] ?? 0) + 1;
    }
  }
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(['reserved', 'closed', 'missed']));
  const figures = { ...counts, reservations: reservations.length, killed: played.killed };
  if (isWhole) stdout.write(`${JSON.stringify(figures)}\n`);
});

test('whatever happens is told once at the most', () => {
  const about = (each: Told) =>
    `${each.name} ${each.payload.reservationId ?? `${each.payload.person?.id} ${each.payload.date}`}`;
  const ofPeople = told.filter(({ payload }) => payload.person !== undefined);
  for (const name of ['reservation.created', 'reservation.cancelled', 'week.missed', 'week.paused']) {
    const ids = grouped(
      ofPeople.filter((each) => each.name === name),
      about,
    );
    for (const [what, all] of ids) expect([what, new Set(all.map(({ id }) => id)).size]).toEqual([what, 1]);
  }
  const cancelled = new Set(toldOf('reservation.cancelled').map(({ payload }) => payload.reservationId));
  for (const { _id, active } of reservations) expect([_id, cancelled.has(_id)]).toEqual([_id, !active]);
});

test('nothing is charged that was not served, and all that was eaten is known', () => {
  const charged = reservations.filter(({ priceCents }) => priceCents > 0);
  expect(charged.filter((each) => !each.active || whyNotServed(calendar, each) !== null)).toEqual([]);
  const eaten = new Set(
    reservations.flatMap((each) => (each.active && isEaten(each.state) ? [mealOf(each)] : [])),
  );
  const known = played.diners.flatMap(({ user, eaten: dates }) =>
    [...dates].map((day) => `${user._id} ${day} 1`),
  );
  expect([...eaten].sort()).toEqual(known.sort());
  expect(charged.filter(({ state }) => state === 1)).toEqual([]);
});
