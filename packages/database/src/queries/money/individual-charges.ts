import type { MonthKey } from '@reserva/contracts/basics/primitives';
import { monthRange } from '@reserva/domain/basics/time';
import { hasCorrection, hasDay } from '@reserva/domain/money/departures';
import { reservationState, wireStatus } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { Correction } from '../../models/money/corrections.ts';
import { personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';
import { type DepartureSummary, departuresOfPeople, departuresSince } from './departures.ts';
import type { ChargeGroup } from './report-financial.ts';

/** The lines and corrections of a month that belong to departures. The payroll lists them separately. */
export interface IndividualCharges {
  /** One charge group for each statement line. */
  groups: ChargeGroup[];
  /** Ids of the statement lines (meals) that belong to departures. */
  lines: ReadonlySet<string>;
  corrections: ReadonlySet<string>;
}

/**
 * Reads the lines and corrections of a month that belong to departures.
 * @param corrections the corrections that are booked in the month
 */
export async function individualCharges(
  database: Database,
  month: MonthKey,
  corrections: readonly Correction[],
): Promise<IndividualCharges> {
  const range = monthRange(`${month}-01`);
  const [since, ofCorrected] = await Promise.all([
    departuresSince(database, range.from),
    departuresOfPeople(
      database,
      corrections.map(({ person }) => person.id),
    ),
  ]);
  const departures = new Map<string, DepartureSummary[]>(ofCorrected);
  for (const each of since) {
    const ownDepartures = departures.get(each.person.id) ?? [];
    if (!ownDepartures.some(({ _id }) => _id === each._id))
      departures.set(each.person.id, [...ownDepartures, each]);
  }
  const of = (id: string) => departures.get(id) ?? [];
  const lines = (await linesBetween(database, [...departures.keys()], range)).filter(({ person, date }) =>
    of(person.id).some((each) => hasDay(each, date)),
  );
  const booked = corrections.filter((correction) =>
    of(correction.person.id).some((each) => hasCorrection(each, correction)),
  );
  return {
    groups: lines.flatMap(groupOf),
    lines: new Set(lines.map(({ _id }) => _id)),
    corrections: new Set(booked.map(({ _id }) => _id)),
  };
}

type ChargedReservation = Pick<
  Reservation,
  '_id' | 'person' | 'date' | 'site' | 'state' | 'priceCents' | 'waiver'
>;

function linesBetween(
  { reservations }: Database,
  people: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ChargedReservation[]> {
  return reservations
    .find({
      personKey: { $in: people.map((id) => personKeyOf({ kind: 'employee', id })) },
      date: { $gte: from, $lte: to },
      active: true,
    })
    .select({ person: 1, date: 1, site: 1, state: 1, priceCents: 1, waiver: 1 })
    .lean<ChargedReservation[]>();
}

function groupOf({
  person,
  site,
  state: stored,
  waiver,
  priceCents: cents,
}: ChargedReservation): ChargeGroup[] {
  const state = wireStatus(stored);
  if (state === null) return [];
  const waived = Boolean(waiver) && stored === reservationState.expired;
  return [{ userId: person.id, site, state, waived, count: 1, cents, name: person.name, cpf: person.cpf }];
}

/** Subtracts the groups of `apart` from the groups of a month. */
export function withoutThose(groups: readonly ChargeGroup[], apart: readonly ChargeGroup[]): ChargeGroup[] {
  const keyOf = ({ userId, site, state, waived }: ChargeGroup) => `${userId} ${site} ${state} ${waived}`;
  const deductions = new Map<string, { count: number; cents: number }>();
  for (const group of apart) {
    const { count, cents } = deductions.get(keyOf(group)) ?? { count: 0, cents: 0 };
    deductions.set(keyOf(group), { count: count + group.count, cents: cents + group.cents });
  }
  return groups.flatMap((group) => {
    const less = deductions.get(keyOf(group)) ?? { count: 0, cents: 0 };
    const count = group.count - less.count;
    return count > 0 ? [{ ...group, count, cents: group.cents - less.cents }] : [];
  });
}
