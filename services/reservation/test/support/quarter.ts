import type { LocalDate, SiteId } from '@reserva/contracts/primitives';
import type { User } from '@reserva/database/models/users';
import { addLocalDays, weekdayOf } from '@reserva/domain/time';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, insertTurnstile, makeUser } from '@reserva/testing/factories';
import { closeMeals } from '../../src/calendar/close-meals.ts';
import { openMeals } from '../../src/calendar/open-meals.ts';
import { setWeek } from '../../src/calendar/set-week.ts';
import { authoriseScan } from '../../src/checkin/authorise-scan.ts';
import { recordTurn } from '../../src/checkin/record-turn.ts';
import { cancel } from '../../src/commands/cancel.ts';
import { reserve } from '../../src/commands/reserve.ts';
import type { Context } from '../../src/context.ts';
import { addLeave } from '../../src/leaves/add-leave.ts';
import { chunksOf } from '../../src/operations/rows.ts';
import { tick } from '../../src/ticks/tick.ts';
import { saveWeek } from '../../src/week/save-week.ts';
import { setDay } from '../../src/week/set-day.ts';
import { Died, dyingWith } from './dying.ts';
import { metaOf, type ReservationFixture } from './fixture.ts';
import { badge } from './gate.ts';
import { insertOperator, type TestOperator } from './operators.ts';

/** What happens in some weeks to the lunches of a company. */
export interface Weeks {
  first: LocalDate;
  days: number;
  people: number;
  holidays: readonly LocalDate[];
  /** Closed at 10:40, after all have reserved. */
  closure: LocalDate;
  /** A Saturday, which the week does not have, that is opened. */
  opening: LocalDate;
  /** On these days nothing runs until then. */
  outages: Readonly<Record<LocalDate, string>>;
  /** How often a process dies with one of its next writes. */
  deadly: number;
  seed: number;
}

/** What one person wants and what was said of it, as the test itself keeps it. */
export interface Diner {
  user: User;
  site: SiteId;
  /** Weekdays of the pattern; none: reserves by hand. */
  days: readonly number[];
  eats: number;
  skipped: Set<LocalDate>;
  leaves: { from: LocalDate; to: LocalDate }[];
  eaten: Set<LocalDate>;
}

/** At a time, of each moment of a day. */
const AT_ONCE = 25;
const lunchAt = (site: SiteId) => ({ site, meal: 1 as const });
const both = [lunchAt(1), lunchAt(2)];

/** Plays some weeks, whatever dies on the way; numbers and people are those of its seed. */
export class PlayedWeeks {
  readonly diners: Diner[];
  /** Times at which a process was to die. */
  killed = 0;
  readonly #fixture: ReservationFixture;
  readonly #weeks: Weeks;
  #seed: number;
  #admin!: TestOperator;
  readonly #gates = new Map<SiteId, string>();

  constructor(fixture: ReservationFixture, weeks: Weeks) {
    this.#fixture = fixture;
    this.#weeks = weeks;
    this.#seed = weeks.seed;
    this.diners = Array.from({ length: weeks.people }, (_, n) => ({
      user: makeUser(),
      site: n % 2 === 0 ? 2 : 1,
      // Every fifth reserves by hand, one in eleven wants Saturdays, too, and one in a hundred never comes.
      days: n % 5 === 4 ? [] : [1, 2, 3, 4, 5, ...(n % 11 === 0 ? [6] : [])],
      eats: n % 100 === 50 ? 0 : 0.85,
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
    await this.#tick();
  }

  async #begin(): Promise<void> {
    const { first, holidays, opening } = this.#weeks;
    const { database, clock } = this.#fixture;
    clock.set(`${addLocalDays(first, -1)}T12:00`);
    this.#admin = await insertOperator(this.#fixture);
    await database.users.insertMany(this.diners.map(({ user }) => user));
    for (const site of [1, 2] as const) {
      const schedule = [{ id: 1 as const, start: '11:00', end: '14:00' }];
      this.#gates.set(site, (await insertTurnstile(database, { site, schedule }))._id);
    }
    const closed = both.flatMap((meal) => [0, 6].map((weekday) => ({ ...meal, weekday })));
    await this.#asAdmin((context, meta) => setWeek(context, { from: first, closed, seen: 0 }, meta));
    for (const day of holidays) await this.#close(day, 'Feriado');
    const opened = { from: opening, to: opening, meals: both, reason: 'Inventário' };
    await this.#asAdmin((context, meta) => openMeals(context, opened, meta));
    await this.#each(this.diners, async ({ user, days, site }) => {
      if (days.length === 0) return;
      const pattern = { days: days.map((weekday) => ({ ...lunchAt(site), weekday })), from: first, to: null };
      await this.#as(user, (context, meta) => saveWeek(context, { ...pattern, seen: 0 }, meta));
    });
  }

  async #day(date: LocalDate): Promise<void> {
    const { outages, closure } = this.#weeks;
    const moments: [string, () => Promise<void>][] = [
      ['05:50', () => this.#change(date)],
      ['06:00', () => this.#tick()],
      ['08:30', () => this.#byHand(date)],
      // Who was planned and has nothing is told before the meal is served.
      ['09:40', () => (outages[date] === undefined ? Promise.resolve() : this.#tick())],
      ['10:40', () => (date === closure ? this.#close(date, 'Falta de água') : Promise.resolve())],
      ['12:00', () => this.#eat(date)],
      ['14:01', () => this.#tick()],
    ];
    for (const [time, happens] of moments) {
      if (time < (outages[date] ?? '')) continue;
      this.#fixture.clock.set(`${date}T${time}`);
      await happens();
    }
  }

  /** Somebody skips a day to come, somebody is recorded as on leave. */
  async #change(date: LocalDate): Promise<void> {
    await this.#each(this.diners, async (diner) => {
      const chance = this.#random();
      const soon = addLocalDays(date, 1 + Math.floor(this.#random() * 3));
      if (chance < 0.03 && diner.days.includes(weekdayOf(soon))) {
        const skip = { date: soon, meal: 1 as const, site: null };
        const outcome = await this.#as(diner.user, (context, meta) => setDay(context, skip, meta));
        if (outcome.ok) diner.skipped.add(soon);
      } else if (chance > 0.995) {
        const leave = { from: soon, to: addLocalDays(soon, 6) };
        const payload = { user: diner.user._id, ...leave, kind: 'vacation' as const };
        const outcome = await this.#asAdmin((context, meta) => addLeave(context, payload, meta));
        if (outcome.ok) diner.leaves.push(leave);
      }
    });
  }

  /** Who has no pattern reserves; some cancel, of the others as well. */
  async #byHand(date: LocalDate): Promise<void> {
    // After an outage that the window outlasted.
    if (this.#weeks.outages[date] !== undefined) await this.#tick();
    await this.#each(this.diners, async ({ user, days, site, leaves }) => {
      const [chance, cancels] = [this.#random(), this.#random() < 0.03];
      const isAway = leaves.some(({ from, to }) => from <= date && date <= to);
      if (days.length === 0 && chance < 0.8 && !isAway) {
        await this.#as(user, (context, meta) => reserve(context, { site }, meta));
      }
      if (cancels) await this.#as(user, (context, meta) => cancel(context, {}, meta));
    });
  }

  async #eat(date: LocalDate): Promise<void> {
    await this.#each(this.diners, async (diner) => {
      if (this.#random() >= diner.eats) return;
      const turnstileId = this.#gates.get(diner.site) ?? '';
      const passage = `${diner.user._id}:${date}`;
      const device = { kind: 'device', turnstileId } as const;
      const scan = { turnstileId, passage, credential: badge(diner.user) };
      const meta = metaOf(device, newId(this.#fixture.clock.now()));
      const decision = await this.#survived((context) => authoriseScan(context, scan, meta));
      if (!decision.ok || !decision.value.granted) return;
      const turnedAt = this.#fixture.clock.now().toISOString();
      const turn = { turnstileId, passage, turnedAt };
      const turned = metaOf(device, newId(this.#fixture.clock.now()));
      await this.#survived((context) => recordTurn(context, turn, turned));
      diner.eaten.add(date);
    });
  }

  async #close(day: LocalDate, reason: string): Promise<void> {
    const closing = { from: day, to: day, meals: both, reason };
    await this.#asAdmin((context, meta) => closeMeals(context, closing, meta));
  }

  /** One that dies keeps that to itself: whoever takes over has the next one. */
  async #tick(): Promise<void> {
    const { context } = this.#fixture;
    const deaths = this.killed;
    await this.#survived(async (each) => tick(each));
    if (this.killed > deaths) await tick(context);
  }

  #asAdmin<T>(run: (context: Context, meta: ReturnType<TestOperator['command']>) => Promise<T>): Promise<T> {
    const meta = this.#admin.command(newId(this.#fixture.clock.now()));
    return this.#survived((context) => run(context, meta));
  }

  #as<T>(user: User, run: (context: Context, meta: ReturnType<typeof metaOf>) => Promise<T>): Promise<T> {
    const meta = metaOf(actorOf(user), newId(this.#fixture.clock.now()));
    return this.#survived((context) => run(context, meta));
  }

  /** Runs it in a process that may die with one of its writes; then another one has the same command again. */
  async #survived<T>(run: (context: Context) => Promise<T>): Promise<T> {
    const { context } = this.#fixture;
    if (this.#random() >= this.#weeks.deadly) return run(context);
    this.killed++;
    try {
      return await run(dyingWith(context, 1 + Math.floor(this.#random() * 4)));
    } catch (error) {
      if (!(error instanceof Died)) throw error;
      return run(context);
    }
  }

  async #each(diners: readonly Diner[], what: (diner: Diner) => Promise<void>): Promise<void> {
    for (const some of chunksOf(diners, AT_ONCE)) await Promise.all(some.map(what));
  }

  /** The same numbers for the same seed, from 0 to just below 1 (mulberry32). */
  #random(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
