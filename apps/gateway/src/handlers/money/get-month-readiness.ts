import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Database } from '@reserva/database/database';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Correction } from '@reserva/database/models/money/corrections';
import type { MonthChange } from '@reserva/database/models/money/months';
import { countOpenContests } from '@reserva/database/queries/money/contests';
import { individualCharges } from '@reserva/database/queries/money/individual-charges';
import { measuredDays } from '@reserva/database/queries/money/measured-days';
import {
  correctionsFor,
  openConflicts,
  uncollectedTurnstiles,
  unsettledShifts,
} from '@reserva/database/queries/money/month-readiness';
import { monthTotals } from '@reserva/database/queries/money/month-totals';
import { correctionsIn, monthRecord } from '@reserva/database/queries/money/months';
import { mustSignDays } from '@reserva/database/queries/system/settings';
import { brazilianMoment, brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { grouped } from '@reserva/domain/basics/grouped';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, monthKeyOf, monthRange, type TimeZone } from '@reserva/domain/basics/time';
import { conflictNames } from '@reserva/domain/gates/conflicts';
import type { MeasuredDay } from '@reserva/domain/money/month-measurement';
import type { Handler } from '../handler.ts';

/** Maximum of people and of conflicts that the answer names. Further ones are only counted. */
const NAMED = 20;

/** Collects the facts that an administrator needs before closing or reopening a month. */
export const getMonthReadiness: Handler<'reports.getMonthReadiness'> = async (context, { query }) => {
  const { database, config, clock } = context;
  const month = monthKeyOf(query);
  const zone = config.timezone;
  // Converted to a promise, because a query of Mongoose runs again each time it is awaited.
  const booked = Promise.resolve(correctionsIn(database, month));
  const [
    unsettled,
    conflicts,
    contests,
    turnstiles,
    corrections,
    record,
    days,
    required,
    totals,
    departures,
  ] = await Promise.all([
    unsettledShifts(database, month),
    openConflicts(database, month, { zone, limit: NAMED }),
    countOpenContests(database, monthRange(`${month}-01`)),
    uncollectedTurnstiles(database, month, zone),
    correctionsFor(database, month),
    monthRecord(database, month),
    measuredDays(database, month, localDateOf(clock.now(), zone)),
    mustSignDays(database),
    monthTotals(database, month),
    booked.then((corrections) => departuresOfMonth(database, month, { corrections, named: NAMED })),
  ]);
  return {
    pending: unsettled.reduce((sum, { pending }) => sum + pending, 0),
    unsettled: unsettled.map(({ date, meal, site, pending }) => ({ date, time: meal, local: site, pending })),
    conflicts: { total: conflicts.total, page: conflicts.last.map(openConflictRow) },
    contests,
    closings: { required, ...lackingDays(days) },
    departures,
    totals: { people: totals.people, meals: totals.meals, total: toReais(totals.cents) },
    turnstiles: turnstiles.map((turnstile) => uncollectedRow(turnstile, zone)),
    corrections: corrections.map((each) => correctionRow(each, each.bookedIn)),
    booked: (await booked).map((each) => correctionRow(each, each.month)),
    history: (record?.history ?? []).map((change) => historyRow(change, zone)),
  };
};

type Answer = AnswerOf<'reports.getMonthReadiness'>;

const openConflictRow = ({
  kind,
  person,
  date,
  meal,
  site: local,
}: Conflict): Answer['conflicts']['page'][number] => ({
  what: conflictNames[kind],
  name: person?.name ?? '',
  date,
  time: meal ?? 0,
  local,
});

function lackingDays(days: readonly MeasuredDay[]): Omit<Answer['closings'], 'required'> {
  const named = (state: MeasuredDay['state']) =>
    days.filter((day) => day.state === state).map(({ date, site: local }) => ({ date, local }));
  return { unsigned: named('unsigned'), changed: named('changed') };
}

const uncollectedRow = (
  { name, site: local, device: { pendingEvents, collected } }: Turnstile,
  zone: TimeZone,
): Answer['turnstiles'][number] => ({
  name,
  local,
  events: pendingEvents,
  fault: collected?.fault ?? null,
  collected: collected && brazilianMoment(collected.at, zone),
});

/** @param other the other month of the correction: either the month that books it, or the month that it corrects */
const correctionRow = (
  { person, cents, reason: motivo }: Correction,
  other: MonthKey,
): Answer['corrections'][number] => ({
  name: person.name,
  valor: toReais(cents),
  mes: brazilianMonth(other),
  motivo,
});

const historyRow = (
  { as: state, at, by, totals, reason }: MonthChange,
  zone: TimeZone,
): Answer['history'][number] => ({
  state,
  since: brazilianMoment(at, zone),
  by: by.name,
  total: totals && toReais(totals.cents),
  motivo: reason ?? null,
});

/**
 * Lists the people who left and whose accounts were closed, with their charges in the month. The list has at
 * most `named` people. The count and the total include all of them.
 */
async function departuresOfMonth(
  database: Database,
  month: MonthKey,
  { corrections, named }: { corrections: readonly Correction[]; named: number },
): Promise<AnswerOf<'reports.getMonthReadiness'>['departures']> {
  const apart = await individualCharges(database, month, corrections);
  const charges = [
    ...apart.groups.map(({ userId: id, name, cents }) => ({ id, name, cents })),
    ...corrections
      .filter(({ _id }) => apart.corrections.has(_id))
      .map(({ person: { id, name }, cents }) => ({ id, name, cents })),
  ];
  const sumOf = (rows: readonly { cents: number }[]) =>
    toReais(rows.reduce((sum, { cents }) => sum + cents, 0));
  const people = [...grouped(charges, ({ id }) => id).values()]
    .flatMap((own) => own.slice(0, 1).map(({ name }) => ({ name, total: sumOf(own) })))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  return { people: people.length, total: sumOf(charges), page: people.slice(0, named) };
}
