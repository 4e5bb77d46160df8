import type { Operator } from '@reserva/contracts/basics/actor';
import type { LeaveKind } from '@reserva/contracts/money/leave-commands';
import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { User } from '@reserva/database/models/people/users';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import { documents } from '@reserva/database/writes/documents';
import { completeCpf } from '@reserva/domain/basics/cpf';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '@reserva/reservation-service/src/context.ts';
import { addLeave } from '@reserva/reservation-service/src/money/add-leave.ts';
import { closeDeparture, sealDepartures } from '@reserva/reservation-service/src/money/close-departure.ts';
import { closeMonth, sealMonths } from '@reserva/reservation-service/src/money/close-month.ts';
import { correctMonth } from '@reserva/reservation-service/src/money/correct-month.ts';
import { decideContest } from '@reserva/reservation-service/src/money/decide-contest.ts';
import { endLeave } from '@reserva/reservation-service/src/money/end-leave.ts';
import { leavesOfReport } from '@reserva/reservation-service/src/money/leaves-of-report.ts';
import { rehire } from '@reserva/reservation-service/src/money/rehire.ts';
import { reopenDeparture } from '@reserva/reservation-service/src/money/reopen-departure.ts';
import { reopenMonth } from '@reserva/reservation-service/src/money/reopen-month.ts';
import { concludeList } from '@reserva/reservation-service/src/reservations/conclude-rows.ts';
import { deleteList } from '@reserva/reservation-service/src/reservations/delete-rows.ts';
import { offer } from '@reserva/reservation-service/src/reservations/offer.ts';
import { settleShifts } from '@reserva/reservation-service/src/reservations/settle-shifts.ts';
import { takeOffer } from '@reserva/reservation-service/src/reservations/take-offer.ts';
import { undo } from '@reserva/reservation-service/src/reservations/undo-rows.ts';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, makeUser, personOf } from '@reserva/testing/factories';
import type { ServiceFixture } from '@reserva/testing/service-fixture';
import { CHARGED, type Happening, type Meal, MONTHS } from './happenings.ts';

/** A time in the serving window of each meal. */
const MEAL_TIMES = { 1: '12:00', 2: '19:00', 3: '23:00' } as const;

/** People whose history happens in its own year. `happen` applies one event of the history. */
export class Past {
  readonly people: User[];
  private readonly admin: Operator;
  private readonly leaves: { id: string; who: number }[] = [];
  private readonly deeds: { operation: string; kind: UndoKind }[] = [];
  readonly #fixture: Pick<ServiceFixture, 'database' | 'clock'>;
  readonly #context: Context;
  readonly #year: number;

  constructor(
    fixture: Pick<ServiceFixture, 'database' | 'clock'>,
    context: Context,
    year: number,
    people: number,
  ) {
    this.#fixture = fixture;
    this.#context = context;
    this.#year = year;
    this.people = Array.from({ length: people }, (_, n) => {
      const name = `PESSOA ${year} ${n}`;
      return makeUser({ name, cpf: completeCpf(String(100_000_000 + year * 100 + n)) });
    });
    this.admin = { kind: 'operator', userId: newId(new Date()), name: 'ADRIANA', role: 1 };
  }

  month = (index: 0 | 1): string => `${this.#year}-${MONTHS[index]}`;
  charged = (): string[] => CHARGED.map((month) => `${this.#year}-${month}`);

  async begin(meals: readonly Meal[], freeNoShows: number): Promise<void> {
    const { database } = this.#fixture;
    await database.users.insertMany(this.people);
    const rules = { leave: true, outageMinutes: null, freeNoShows, by: 'test', outbox: [] };
    const validFrom = new Date(`${this.#year}-01-01T00:00:00Z`);
    await database.waiverRules.create({ _id: this.#year, validFrom, ...rules });
    const createdAt = new Date(`${this.#year}-02-20T12:00:00Z`);
    const all = meals.map(({ who, month, day: on, meal, site, state }) =>
      newReservation({
        _id: newId(createdAt),
        person: personOf(this.people[who] as User),
        date: `${this.month(month)}-${String(on).padStart(2, '0')}`,
        meal,
        site,
        createdAt,
        createdBy: { kind: 'system', job: 'test' },
        ...(state !== 1 && { state, priceCents: state === 2 ? 350 : 1000, priceVersion: 1 }),
      }),
    );
    if (all.length > 0) await documents(database.reservations).insertMany(all);
  }

  /**
   * Applies an event of the history. A command that the rules do not allow is refused, as in the product, and changes
   * nothing.
   */
  async happen(what: Happening): Promise<void> {
    const context = this.#context;
    const month = this.month(what.month);
    const user = this.people[what.who] as User;
    switch (what.kind) {
      case 'settle':
        return settleShifts(context);
      case 'leave':
        return this.#leave(what, user);
      case 'end': {
        const leave = this.leaves[what.which % Math.max(this.leaves.length, 1)];
        const lastDay = what.days % 3 === 0 ? null : `${month}-${String(what.day).padStart(2, '0')}`;
        if (leave) await endLeave(context, { leave: leave.id, lastDay }, this.#command());
        return;
      }
      case 'vacation':
        await leavesOfReport(context, { month, users: [user._id] }, this.#command());
        return;
      case 'conclude':
      case 'delete': {
        const found = await this.#mealOf(user, what.which);
        const command = what.kind === 'conclude' ? concludeList : deleteList;
        const rows = found.map(({ _id: id, person }) => ({ id, name: person.name }));
        const meta = this.#command();
        if (rows.length > 0) await command(context, { reservations: rows }, meta);
        this.deeds.push({ operation: meta.id, kind: what.kind });
        return;
      }
      case 'undo': {
        const deed = this.deeds.pop();
        if (deed) await undo(context, { ...deed, only: null }, this.#command());
        return;
      }
      case 'contest':
        return this.#contest(what, user);
      case 'correct': {
        const payload = { month, cpf: user.cpf, cents: 100 * what.day - 1_450, reason: 'Ajuste' };
        await correctMonth(context, payload, this.#command());
        return;
      }
      case 'close':
        return this.close(month);
      case 'reopen':
        await reopenMonth(context, { month, reason: 'Erro' }, this.#command());
        return;
      case 'depart':
        return this.#depart(user, `${this.month(1)}-30`);
      case 'departEarly':
        return this.#depart(user, `${month}-${String(what.day).padStart(2, '0')}`);
      case 'comeBack':
      case 'takeBack':
        return this.#endDeparture(user, what.kind);
      case 'handOver':
        return this.#handOver(what, user);
    }
  }

  /** Closes a month and stores its sums. */
  async close(month: string): Promise<void> {
    await settleShifts(this.#context);
    await closeMonth(this.#context, { month }, this.#command());
    await this.seal();
  }

  /**
   * Stores the sums of closed months and departures. First moves the clock, because the product waits until earlier
   * commands cannot run any more.
   */
  async seal(): Promise<void> {
    this.#fixture.clock.advance(125_000);
    await sealMonths(this.#context);
    await sealDepartures(this.#context);
  }

  async #leave({ month, day: on, days }: Happening, user: User): Promise<void> {
    const from = `${this.month(month)}-${String(on).padStart(2, '0')}`;
    const end = new Date(`${from}T12:00:00Z`);
    end.setUTCDate(end.getUTCDate() + days - 1);
    const kind: LeaveKind = days % 2 === 0 ? 'vacation' : 'absence';
    const period = { user: user._id, from, to: end.toISOString().slice(0, 10), kind };
    const outcome = await addLeave(this.#context, period, this.#command());
    if (outcome.ok) this.leaves.push({ id: outcome.value.leave, who: 0 });
  }

  /** Inserts an employee's contest of a line and accepts it with one of the operations. */
  async #contest({ which, day, days }: Happening, user: User): Promise<void> {
    const { database, clock } = this.#fixture;
    const [line] = await this.#mealOf(user, which);
    const rounds = line ? await database.contests.countDocuments({ reservationId: line._id }) : 2;
    if (!line || rounds === 2 || line.state === reservationState.pending) return;
    const { _id: reservationId, date, meal, site, state, priceCents, stateAt } = line;
    const id = newId(clock.now());
    await documents(database.contests).insertOne({
      _id: id,
      reservationId,
      round: rounds === 0 ? 1 : 2,
      person: { id: user._id, name: user.name },
      line: { date, meal, site, state, priceCents, stateAt },
      reason: 'other',
      text: '',
      sentAt: stateAt,
      state: 'sent',
      review: null,
      decision: null,
      answer: null,
      history: [],
      outbox: [],
    });
    const operation = (['conclude', 'delete', 'waive', 'correct'] as const)[days % 4] ?? null;
    const accept = (as: typeof operation) =>
      decideContest(this.#context, { id, operation: as, backCents: 25 * day, words: '' }, this.#command());
    // If the operation is refused, the contest is refused instead. A second round can then follow.
    if (!(await accept(operation)).ok) await accept(null);
  }

  /** Moves the clock to the serving window of a meal, hands the meal over and moves the clock back. */
  async #handOver({ which, days }: Happening, user: User): Promise<void> {
    const { clock } = this.#fixture;
    const [line] = await this.#mealOf(user, which, true);
    const taker = this.people[days % this.people.length];
    if (!line || !taker) return;
    const now = clock.now().getTime();
    clock.set(`${line.date}T${MEAL_TIMES[line.meal]}`);
    const command = (by: User) => ({ ...this.#command(), actor: actorOf(by) });
    const reservationId = line._id;
    await offer(this.#context, { reservationId, badge: null }, command(user));
    await takeOffer(this.#context, { reservationId }, command(taker));
    clock.advance(now - clock.now().getTime());
  }

  async #depart(user: User, lastDay: string): Promise<void> {
    await closeDeparture(this.#context, { user: user._id, lastDay }, this.#command());
  }

  async #endDeparture(user: User, how: 'comeBack' | 'takeBack'): Promise<void> {
    const found = await this.#fixture.database.departures.findOne({ 'person.id': user._id, standing: true });
    if (!found) return;
    const departure = found._id;
    if (how === 'comeBack') await rehire(this.#context, { departure }, this.#command());
    else await reopenDeparture(this.#context, { departure, reason: 'Erro' }, this.#command());
  }

  async #mealOf(user: User, which: number, isPending = false) {
    const mine = await this.#fixture.database.reservations
      .find({
        personKey: `employee:${user._id}`,
        active: true,
        ...(isPending && { state: reservationState.pending }),
      })
      .sort({ date: 1, meal: 1 })
      .lean();
    return mine.slice(which % Math.max(mine.length, 1)).slice(0, 1);
  }

  #command() {
    return { id: newId(this.#fixture.clock.now()), actor: this.admin, requestId: 'test' };
  }
}
