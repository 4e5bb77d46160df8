import type { MonthKey } from '@reserva/contracts/basics/primitives';
import { grouped } from '@reserva/domain/basics/grouped';
import { foldName } from '@reserva/domain/basics/names';
import { monthRange } from '@reserva/domain/basics/time';
import { firstOpenDay } from '@reserva/domain/money/departures';
import { isCovered } from '@reserva/domain/money/leaves';
import { rulesAt } from '@reserva/domain/money/waivers';
import { shownBadge } from '@reserva/domain/people/person-fields';
import { mayCancel, reservationState, statesThat } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import { personKeyOf } from '../../models/reservations/reservations.ts';
import { departuresOfPeople } from './departures.ts';
import { isClosed, monthRecord } from './months.ts';
import { correctionsOfLines, leavesOfPeople, waiverRules } from './waivers.ts';

/** The effect that a leave until today would have on one person's meals of a month. */
export interface VacationEffect {
  name: string;
  badge: string;
  cpf: string;
  /** Number of expired meals that are charged now, and that the leave would waive. */
  missed: number;
  /** The charge of these expired meals, in cents. */
  cents: number;
  /** Number of pending reservations that the leave would cancel. */
  cancelled: number;
}

/**
 * Computes the effect of naming people as on vacation in the report of a month, by the rules of `leave.ofReport`. For a
 * closed month, the result has the corrections that the report proposes. Expired meals that are already free as one of
 * a quarter's free no-shows are not counted again.
 */
export async function vacationEffects(
  database: Database,
  { month, cpfs, today }: { month: MonthKey; cpfs: readonly string[]; today: string },
): Promise<{ closed: boolean; people: VacationEffect[]; unknown: string[] }> {
  const named = [...new Set(cpfs)];
  const { from, to: end } = monthRange(`${month}-01`);
  const to = end < today ? end : today;
  const [record, users, versions] = await Promise.all([
    monthRecord(database, month),
    database.users
      .find({ cpf: { $in: named } })
      .select({ name: 1, cpf: 1, badge: 1 })
      .lean(),
    waiverRules(database),
  ]);
  const closed = isClosed(record);
  const ids = users.map(({ _id }) => _id);
  const [leaves, departures, meals] = await Promise.all([
    leavesOfPeople(database, ids),
    departuresOfPeople(database, ids),
    database.reservations
      .find({
        personKey: { $in: ids.map((id) => personKeyOf({ kind: 'employee', id })) },
        date: { $gte: from, $lte: to },
        state: { $in: [...statesThat(mayCancel), reservationState.expired] },
        active: true,
      })
      .select({ person: 1, date: 1, state: 1, stateAt: 1, priceCents: 1, waiver: 1 })
      .lean(),
  ]);
  const booked = grouped(
    await correctionsOfLines(
      database,
      meals.filter(({ state }) => state === reservationState.expired).map(({ _id }) => _id),
    ),
    ({ line }) => line?.id,
  );
  const centsOf = ({ _id, priceCents }: (typeof meals)[number]) =>
    (booked.get(_id) ?? []).reduce((sum, { cents }) => sum + cents, priceCents);
  const leavesOf = grouped(leaves, ({ person }) => person.id);
  const mealsOf = grouped(meals, ({ person }) => person.id);

  const people = users.map(({ _id, name, cpf, badge }): VacationEffect => {
    const begin = firstOpenDay(departures.get(_id) ?? [], from);
    const records =
      !closed && begin !== null && begin <= to && !isCovered({ from: begin, to }, leavesOf.get(_id) ?? []);
    const changed = (mealsOf.get(_id) ?? []).filter(
      ({ date }) => closed || (records && begin !== null && date >= begin),
    );
    const missed = changed.filter(
      (meal) =>
        meal.state === reservationState.expired &&
        !meal.waiver &&
        centsOf(meal) > 0 &&
        (closed || rulesAt(versions, meal.stateAt).leave),
    );
    return {
      name,
      badge: shownBadge(badge),
      cpf,
      missed: missed.length,
      cents: missed.reduce((sum, meal) => sum + centsOf(meal), 0),
      cancelled: closed ? 0 : changed.filter(({ state }) => state !== reservationState.expired).length,
    };
  });
  const knownCpfs = new Set(users.map(({ cpf }) => cpf));
  return {
    closed,
    people: people.sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
    unknown: named.filter((cpf) => !knownCpfs.has(cpf)),
  };
}
