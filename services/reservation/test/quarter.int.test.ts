import { stdout } from 'node:process';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { grouped } from '@reserva/domain/basics/grouped';
import { addLocalDays, instantAt, weekdayOf } from '@reserva/domain/basics/time';
import { daysFrom, type ServiceCalendar, whyNotServed } from '@reserva/domain/calendar/service-calendar';
import { isEaten, reservationState } from '@reserva/domain/reservations/reservation';
import { quarter } from '@reserva/testing/property-runs';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import type { KilledServices } from './support/killed-services.ts';
import { type Diner, OTHER_HOURS, PlayedWeeks, type Weeks } from './support/quarter.ts';
import { seeded } from './support/seeded.ts';
import { DyingHandlers, type PublishedEvent, type Works } from './support/works.ts';

/** The usual test run plays these two weeks with a dozen people. `npm run try:quarter` plays a whole quarter. */
const { isWhole, seed } = quarter;
const few: Weeks = {
  first: '2026-11-16',
  days: 14,
  people: 12,
  holidays: ['2026-11-20'],
  closure: '2026-11-18',
  opening: '2026-11-28',
  otherHours: '2026-11-25',
  outages: { '2026-11-24': '09:35', '2026-11-26': '08:00' },
};
const whole: Weeks = {
  first: '2026-10-01',
  days: 92,
  people: 500,
  holidays: ['2026-10-12', '2026-11-02', '2026-12-25'],
  closure: '2026-11-18',
  opening: '2026-12-05',
  otherHours: '2026-11-11',
  outages: { '2026-10-20': '09:35', '2026-11-26': '08:00' },
};
const weeks = isWhole ? whole : few;
const last = addLocalDays(weeks.first, weeks.days - 1);
const PLAYED_WITHIN_MS = 3 * 3_600_000;
/** Number of people who have a device for push messages. */
const WITH_DEVICE = 50;

const mealOf = ({ person, date, meal }: Reservation) => `${person.id} ${date} ${meal}`;
const lunch = ({ site }: Diner, date: LocalDate) => ({ site, date, meal: 1 as const });

describe('handlers that die with a write', () => {
  const deadly = isWhole ? 0.05 : 0.15;
  plays((fixture, random) => new DyingHandlers(fixture, { random, deadly }));
});

/**
 * In the usual run these tests do not exist, not even as skipped ones, because they need minutes to start processes.
 */
const whenWhole = isWhole ? describe : () => undefined;

whenWhole('services that are killed', () => {
  let works: KilledServices;
  const { told: publishedEvents } = plays(async (fixture) => {
    const services = await import('./support/killed-services.ts');
    const random = seeded(seed + 1);
    works = await services.KilledServices.start(fixture, { random, people: weeks.people });
    return works;
  });

  test('each event is mailed exactly once', () => {
    const letters = works.letters();
    const events = new Map(publishedEvents().map((each) => [each.id, each]));
    expect([...letters.keys()].filter((id) => !events.has(id))).toEqual([]);
    const owed = [...events.values()].filter(({ name }) =>
      ['reservation.created', 'reservation.hoursChanged', 'week.missed', 'week.paused'].includes(name),
    );
    // Only people with an e-mail address in the event get a receipt. A person who ate without a reservation gets none.
    expect(owed.filter(({ id, payload }) => payload.email && !letters.has(id))).toEqual([]);
    // An e-mail that is sent twice for one event replaces its first file. In this test each person reserves at most
    // once a day, so no two e-mails may be equal.
    const said = [...letters.values()].map(
      (text) => `${/^To: (.+)$/m.exec(text)?.[1]} ${/^Subject: ([\s\S]+?)\r\n(?=\S)/m.exec(text)?.[1]}`,
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((one, n) => said.indexOf(one) < n)).toEqual([]);
  });

  test('a device shows one notification for each event', () => {
    const shown = works.shown();
    expect(shown.length).toBeGreaterThan(0);
    const tags = grouped(shown, ({ device, title, body }) => `${device} ${title} ${body}`);
    for (const [what, all] of tags)
      expect([what, new Set(all.map(({ tag }) => tag)).size]).toEqual([what, 1]);
  });
});

/** Plays the weeks and checks the results. */
function plays(worksOf: (fixture: ReservationFixture, random: () => number) => Works | Promise<Works>): {
  told(): readonly PublishedEvent[];
} {
  let fixture: ReservationFixture;
  let works: Works;
  let played: PlayedWeeks;
  let reservations: Reservation[];
  let calendar: ServiceCalendar;
  let publishedEvents: PublishedEvent[];
  const eventsOf = (name: string) => publishedEvents.filter((each) => each.name === name);

  beforeAll(
    async () => {
      fixture = await createReservationFixture(`${addLocalDays(weeks.first, -1)}T12:00`);
      const random = seeded(seed);
      works = await worksOf(fixture, random);
      played = new PlayedWeeks(fixture, works, weeks, random);
      for (const { user } of played.diners.slice(0, WITH_DEVICE)) await works.giveDevice(user);
      await played.play();
      publishedEvents = await works.publishedEvents();
      reservations = await fixture.database.reservations.find().lean();
      calendar = await serviceCalendar(fixture.database, { $gte: weeks.first, $lte: last });
    },
    isWhole ? PLAYED_WITHIN_MS : undefined,
  );
  afterAll(async () => {
    await works?.stop();
    await fixture?.dispose();
  });

  test('no reservation remains for a meal that is not served', () => {
    const kept = reservations.filter((each) => each.active && whyNotServed(calendar, each) !== null);
    expect(kept).toEqual([]);
    const closed = reservations.filter(({ date }) => date === weeks.closure);
    expect(closed.length).toBeGreaterThan(0);
    for (const day of weeks.holidays) expect(reservations.filter(({ date }) => date === day)).toEqual([]);
  });

  test('a person has each meal at most once', () => {
    for (const some of [
      reservations.filter(({ active }) => active),
      reservations.filter(({ createdBy }) => createdBy.kind === 'system'),
    ]) {
      expect(new Set(some.map(mealOf)).size).toBe(some.length);
    }
  });

  test('every planned day is reserved or explained', () => {
    // A reservation in the state `reserveless` was made by a turn and not by a plan.
    const had = grouped(
      reservations.filter(({ state }) => state !== reservationState.reserveless),
      ({ person }) => person.id,
    );
    const missed = new Set(
      eventsOf('week.missed').map(({ payload }) => `${payload.person?.id} ${payload.date}`),
    );
    const paused = new Set(eventsOf('week.paused').map(({ payload }) => payload.person?.id));
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
        // A person may be notified of a missed meal only if there is neither a reservation nor another reason against
        // it.
        if (isMissed) expect([date, why]).toEqual([date, 'missed']);
        counts[String(why)] = (counts[String(why)] ?? 0) + 1;
      }
    }
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(['reserved', 'closed', 'missed']));
    const figures = { ...counts, reservations: reservations.length, killed: works.killed };
    if (isWhole) stdout.write(`${JSON.stringify(figures)}\n`);
  });

  test('each event of a reservation is published at most once', () => {
    const about = (each: PublishedEvent) =>
      `${each.name} ${each.payload.reservationId ?? `${each.payload.person?.id} ${each.payload.date}`}`;
    const ofPeople = publishedEvents.filter(({ payload }) => payload.person !== undefined);
    for (const name of [
      'reservation.created',
      'reservation.cancelled',
      'reservation.hoursChanged',
      'week.missed',
      'week.paused',
    ]) {
      const ids = grouped(
        ofPeople.filter((each) => each.name === name),
        about,
      );
      for (const [what, all] of ids) expect([what, new Set(all.map(({ id }) => id)).size]).toEqual([what, 1]);
    }
    const cancelled = new Set(eventsOf('reservation.cancelled').map(({ payload }) => payload.reservationId));
    for (const { _id, active } of reservations) expect([_id, cancelled.has(_id)]).toEqual([_id, !active]);
  });

  test('charges and meals match what was served and eaten', () => {
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

  test('a day of other hours is reserved, cancelled and eaten by its own hours', () => {
    const { site, decided, reservation, serving } = OTHER_HOURS;
    const at = (time: string) => instantAt(weeks.otherHours, time, TEST_ZONE);
    const those = reservations.filter((each) => each.date === weeks.otherHours && each.site === site);
    const before = those.filter(({ createdAt }) => createdAt <= at(decided));
    expect(before.length).toBeGreaterThan(0);
    const informed = eventsOf('reservation.hoursChanged').map(({ payload }) => payload.reservationId);
    expect([...new Set(informed)].sort()).toEqual(before.map(({ _id }) => _id).sort());

    expect(played.tooLate.length).toBeGreaterThan(0);
    expect(played.tooLate.filter(({ ok }) => ok)).toEqual([]);
    expect(
      those.filter(
        ({ createdAt, state }) => createdAt >= at(reservation.end) && state !== reservationState.reserveless,
      ),
    ).toEqual([]);

    // People who can come only at noon cancelled after the notice of the other hours. None of them may have an active
    // reservation.
    const noonOnly = new Set(played.diners.flatMap((diner) => (diner.noonOnly ? [diner.user._id] : [])));
    expect(those.filter((each) => each.active && noonOnly.has(each.person.id))).toEqual([]);
    // No reservation expired while the meal was still served.
    const expired = those.filter(({ state, active }) => active && state === reservationState.expired);
    expect(expired.filter(({ stateAt }) => stateAt < at(serving.end))).toEqual([]);
  });

  return { told: () => publishedEvents };
}
