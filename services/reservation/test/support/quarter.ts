import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import type { Outcome } from '@reserva/contracts/commands';
import type { User } from '@reserva/database/models/people/users';
import { addLocalDays, weekdayOf } from '@reserva/domain/basics/time';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { actorOf, insertTurnstile, makeUser } from '@reserva/testing/factories';
import { chunksOf } from '../../src/bulk.ts';
import type { ReservationFixture } from './fixture.ts';
import { badge } from './gate.ts';
import { insertOperator } from './operators.ts';
import type { Works } from './works.ts';

/** The events of some weeks that affect the lunches of a company. */
export interface Weeks {
  first: LocalDate;
  days: number;
  people: number;
  holidays: readonly LocalDate[];
  /** A day whose lunch is closed at 10:40, after all people have reserved. */
  closure: LocalDate;
  /** A Saturday that is opened although the week has no meal on it. */
  opening: LocalDate;
  /** A day on which the site Fábrica gets `OTHER_HOURS`. They are set at 07:00, when plans have already reserved. */
  otherHours: LocalDate;
  /** Days on which no service runs until a time of day, with these times. */
  outages: Readonly<Record<LocalDate, string>>;
}

/** A person with the facts that the test expects of them. */
export interface Diner {
  user: User;
  site: SiteId;
  /** Weekdays of the person's plan; empty if the person has no plan and reserves alone. */
  days: readonly number[];
  eats: number;
  /**
   * True if the person can eat only at noon. On the day with `OTHER_HOURS`, lunch of that site begins later. Such a
   * person of that site then cancels the reservation.
   */
  noonOnly: boolean;
  skipped: Set<LocalDate>;
  leaves: { from: LocalDate; to: LocalDate }[];
  eaten: Set<LocalDate>;
}

/**
 * Other hours of lunch. The reservation window ends later than on other days, and lunch is served until a later time.
 */
export const OTHER_HOURS = {
  site: 2,
  decided: '07:00',
  reservation: { start: '06:00', end: '10:00' },
  serving: { start: '12:30', end: '15:00' },
} as const;

/** Number of people who act at once. */
const CONCURRENCY = 25;
const lunchAt = (site: SiteId) => ({ site, meal: 1 as const });
const both = [lunchAt(1), lunchAt(2)];
const everybody = () => true;
const elsewhere = ({ site }: Diner) => site !== OTHER_HOURS.site;

/** A local time of the day and the action that happens at this time. */
type Moment = [string, () => Promise<void>];

/** Plays the events of some weeks with a system whose processes may crash meanwhile. */
export class PlayedWeeks {
  readonly diners: Diner[];
  /** Results of attempts to reserve too late, on days whose reservation window ends earlier than usual. */
  readonly tooLate: Outcome<'reservation.reserve'>[] = [];
  readonly #fixture: ReservationFixture;
  readonly #works: Works;
  readonly #weeks: Weeks;
  readonly #random: () => number;
  #admin!: CommandMeta['actor'];
  readonly #gates = new Map<SiteId, string>();

  constructor(fixture: ReservationFixture, works: Works, weeks: Weeks, random: () => number) {
    this.#fixture = fixture;
    this.#works = works;
    this.#weeks = weeks;
    this.#random = random;
    this.diners = Array.from({ length: weeks.people }, (_, n) => ({
      user: makeUser(),
      site: n % 2 === 0 ? 2 : 1,
      // Every fifth person has no plan. One person in eleven also has Saturdays in the plan, and one in a hundred never
      // comes to eat.
      days: n % 5 === 4 ? [] : [1, 2, 3, 4, 5, ...(n % 11 === 0 ? [6] : [])],
      eats: n % 100 === 50 ? 0 : 0.85,
      noonOnly: n % 6 === 0,
      skipped: new Set(),
      leaves: [],
      eaten: new Set(),
    }));
  }

  async play(): Promise<void> {
    const { first, days } = this.#weeks;
    await this.#begin();
    for (let n = 0; n < days; n++) await this.#day(addLocalDays(first, n));
    this.#fixture.clock.set(`${addLocalDays(first, days)}T05:00`);
    await this.#works.tick();
    await this.#works.dayEnds();
  }

  async #begin(): Promise<void> {
    const { first, holidays, opening } = this.#weeks;
    const { database, clock } = this.#fixture;
    clock.set(`${addLocalDays(first, -1)}T12:00`);
    this.#admin = (await insertOperator(this.#fixture)).actor;
    await database.users.insertMany(this.diners.map(({ user }) => user));
    for (const site of [1, 2] as const) {
      const schedule = [{ id: 1 as const, start: '11:00', end: '14:00' }];
      this.#gates.set(site, (await insertTurnstile(database, { site, schedule }))._id);
    }
    const closed = both.flatMap((meal) => [0, 6].map((weekday) => ({ ...meal, weekday })));
    await this.#works.ask('service.setWeek', { from: first, closed, seen: 0 }, this.#admin);
    for (const day of holidays) await this.#close(day, 'Feriado');
    const opened = { from: opening, to: opening, meals: both, reason: 'Inventário' };
    await this.#works.ask('service.open', opened, this.#admin);
    await this.#each(this.diners, async ({ user, days, site }) => {
      if (days.length === 0) return;
      const pattern = { days: days.map((weekday) => ({ ...lunchAt(site), weekday })), from: first, to: null };
      await this.#works.ask('week.save', { ...pattern, seen: 0 }, actorOf(user));
    });
    await this.#works.dayEnds();
  }

  async #day(date: LocalDate): Promise<void> {
    const { outages, closure } = this.#weeks;
    const until = outages[date];
    if (until !== undefined) await this.#works.down();
    this.#works.dayBegins();
    const isOther = date === this.#weeks.otherHours;
    const moments: Moment[] = [
      ['05:50', () => this.#change(date)],
      ['06:00', () => this.#works.tick()],
      ...(isOther ? [[OTHER_HOURS.decided, () => this.#setHours(date)] as Moment] : []),
      ['08:30', () => this.#byHand(date, isOther ? elsewhere : everybody)],
      // This tick notifies people of missed plans before the meal is served.
      ...(until === undefined ? [] : [['09:40', () => this.#works.tick()] as Moment]),
      ...(isOther ? this.#longer(date) : []),
      ...(date === closure ? [['10:40', () => this.#close(date, 'Falta de água')] as Moment] : []),
      ['12:00', () => this.#eat(date, isOther ? (diner) => elsewhere(diner) || diner.noonOnly : everybody)],
      ['14:01', () => this.#works.tick()],
      ...(isOther ? this.#later(date) : []),
    ];
    for (const [time, happens] of moments) {
      if (time < (until ?? '')) continue;
      this.#fixture.clock.set(`${date}T${time}`);
      await this.#works.up();
      await happens();
    }
    await this.#works.dayEnds();
  }

  async #setHours(date: LocalDate): Promise<void> {
    const { site, reservation, serving } = OTHER_HOURS;
    const meals = [lunchAt(site)];
    const hours = { from: date, to: date, meals, hours: { reservation, serving }, reason: 'Manutenção' };
    await this.#works.ask('service.setHours', hours, this.#admin);
  }

  /** Returns the additional moments of the morning with other hours, when lunch can be reserved until 10:00. */
  #longer(date: LocalDate): Moment[] {
    const here = this.diners.filter((diner) => !elsewhere(diner));
    const noonOnly = here.filter((diner) => diner.noonOnly);
    return [
      ['09:35', () => this.#byHand(date, (diner) => here.includes(diner))],
      ['09:55', () => this.#each(noonOnly, async ({ user }) => void (await this.#cancel(user)))],
      [
        OTHER_HOURS.reservation.end,
        () =>
          this.#each(here, async ({ user, site }) => {
            this.tooLate.push(await this.#works.ask('reservation.reserve', { site }, actorOf(user)));
          }),
      ],
    ];
  }

  /**
   * Returns the additional moments of the afternoon with other hours, when lunch is served longer than on other days.
   */
  #later(date: LocalDate): Moment[] {
    return [
      ['14:30', () => this.#eat(date, (diner) => !elsewhere(diner) && !diner.noonOnly)],
      ['15:01', () => this.#works.tick()],
    ];
  }

  #cancel(user: User): Promise<Outcome<'reservation.cancel'>> {
    return this.#works.ask('reservation.cancel', {}, actorOf(user));
  }

  /** Lets some people skip one of the next days, and records leaves of others. */
  async #change(date: LocalDate): Promise<void> {
    await this.#each(this.diners, async (diner) => {
      const chance = this.#random();
      const soon = addLocalDays(date, 1 + Math.floor(this.#random() * 3));
      if (chance < 0.03 && diner.days.includes(weekdayOf(soon))) {
        const skip = { date: soon, meal: 1 as const, site: null };
        const outcome = await this.#works.ask('week.setDay', skip, actorOf(diner.user));
        if (outcome.ok) diner.skipped.add(soon);
      } else if (chance > 0.995) {
        const leave = { from: soon, to: addLocalDays(soon, 6) };
        const payload = { user: diner.user._id, ...leave, kind: 'vacation' as const };
        const outcome = await this.#works.ask('leave.add', payload, this.#admin);
        if (outcome.ok) diner.leaves.push(leave);
      }
    });
  }

  /** Lets people without a plan reserve. Some people cancel, also of those with a plan. */
  async #byHand(date: LocalDate, whose: (diner: Diner) => boolean): Promise<void> {
    // After an outage a tick must run first, so that plans reserve before people without a plan.
    if (this.#weeks.outages[date] !== undefined) await this.#works.tick();
    await this.#each(this.diners.filter(whose), async ({ user, days, site, leaves }) => {
      const [chance, cancels] = [this.#random(), this.#random() < 0.03];
      const isAway = leaves.some(({ from, to }) => from <= date && date <= to);
      if (days.length === 0 && chance < 0.8 && !isAway) {
        await this.#works.ask('reservation.reserve', { site }, actorOf(user));
      }
      if (cancels) await this.#cancel(user);
    });
  }

  async #eat(date: LocalDate, whose: (diner: Diner) => boolean): Promise<void> {
    await this.#each(this.diners.filter(whose), async (diner) => {
      if (this.#random() >= diner.eats) return;
      const turnstileId = this.#gates.get(diner.site) ?? '';
      const passage = `${diner.user._id}:${date}`;
      const device = { kind: 'device', turnstileId } as const;
      const scan = { turnstileId, passage, credential: badge(diner.user) };
      const decision = await this.#works.ask('checkin.authorise', scan, device);
      if (!decision.ok || !decision.value.granted) return;
      const turnedAt = this.#fixture.clock.now().toISOString();
      const turn = { turnstileId, passage, turnedAt };
      await this.#works.ask('checkin.turn', turn, device);
      diner.eaten.add(date);
    });
  }

  async #close(day: LocalDate, reason: string): Promise<void> {
    await this.#works.ask('service.close', { from: day, to: day, meals: both, reason }, this.#admin);
  }

  async #each(diners: readonly Diner[], what: (diner: Diner) => Promise<void>): Promise<void> {
    for (const some of chunksOf(diners, CONCURRENCY)) await Promise.all(some.map(what));
  }
}
