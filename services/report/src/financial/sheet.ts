import type { ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import type { Correction } from '@reserva/database/models/money/corrections';
import { type IndividualCharges, withoutThose } from '@reserva/database/queries/money/individual-charges';
import type { ChargeGroup, ExpiredMeal } from '@reserva/database/queries/money/report-financial';
import { siteIds } from '@reserva/domain/basics/meals';
import { foldName } from '@reserva/domain/basics/names';
import { describeGrounds } from '@reserva/domain/money/waivers';

/** Number of meals and their cost in cents. */
export interface Sum {
  count: number;
  cents: number;
}

/** Number and cost of meals by outcome. */
export interface Outcomes {
  concluded: Sum;
  expired: Sum;
  reserveless: Sum;
  /** Sum of all outcomes. */
  total: Sum;
}

interface Employee {
  badge: string;
  name: string;
  cpf: string;
}

/** Totals of one employee's month. */
export interface EmployeeTotals extends Employee, Outcomes {
  userId: string;
  /** Corrections of closed months, in cents; included in `total`. */
  correctionCents: number;
}

/** Correction of a closed month that is booked in this month. */
export interface CorrectionLine extends Employee {
  month: string;
  reason: string;
  cents: number;
}

/** An expired reservation. */
interface MissedMeal extends Employee {
  date: string;
  meal: ExpiredMeal['meal'];
  site: SiteId;
  /** The price of the meal. For a waived meal it is the price before the waiver. */
  cents: number;
}

/** An expired reservation that is not charged. */
export interface WaivedMeal extends MissedMeal {
  /** The grounds of the waiver as text. */
  reason: string;
}

/** The accounts of a month: charges of each person as in their statement, waivers and corrections. */
export interface Sheet {
  /** Sorted by name. */
  lines: EmployeeTotals[];
  sites: ({ site: SiteId } & Outcomes)[];
  total: Outcomes;
  waived: WaivedMeal[];
  waivedTotal: Sum;
  corrections: CorrectionLine[];
  correctionCents: number;
  /**
   * Expired meals that a closed month still charges to people whom the request names as on vacation. They need a
   * correction.
   */
  toCorrect: MissedMeal[];
  /** CPFs that the request names as on vacation and that have nothing to waive. */
  nothingToWaive: string[];
  /** Number of reservations without an outcome so far. They have no cost yet. */
  pending: number;
  /** People who left and whose accounts were closed. Not included in the lines, sites and sums above. */
  individual: Individual;
  /** Cents that the month charges: the sums of the payroll and of the people in `individual` together. */
  monthCents: number;
}

interface Individual {
  /** Sorted by name. */
  lines: EmployeeTotals[];
  total: Outcomes;
  corrections: CorrectionLine[];
  correctionCents: number;
}

const fields: Partial<Record<ReservationStatus, 'concluded' | 'expired' | 'reserveless'>> = {
  2: 'concluded',
  3: 'expired',
  4: 'reserveless',
};

const none = (): Sum => ({ count: 0, cents: 0 });
const noOutcomes = (): Outcomes => ({
  concluded: none(),
  expired: none(),
  reserveless: none(),
  total: none(),
});

function add(
  outcomes: Outcomes,
  field: 'concluded' | 'expired' | 'reserveless',
  { count, cents }: Sum,
): void {
  for (const sum of [outcomes[field], outcomes.total]) {
    sum.count += count;
    sum.cents += cents;
  }
}

/** Sums up a month. Waived meals are listed and not charged. */
export function financialSheet(data: {
  groups: readonly ChargeGroup[];
  /** Keys are user ids. */
  people: ReadonlyMap<string, Employee>;
  /** Expired reservations of people who have waived meals or are named as on vacation. */
  expired: readonly ExpiredMeal[];
  /** CPFs. */
  onVacation: readonly string[];
  /** True if the month is closed. Then only corrections change it. */
  closed: boolean;
  /** Corrections of single meals in other months, in cents by meal id. */
  elsewhere: ReadonlyMap<string, number>;
  /** Corrections that are booked in this month. */
  corrections: readonly Correction[];
  /** Charges of individual accounts (of people who left). They are a part of `groups`. */
  individual: IndividualCharges;
}): Sheet {
  const { groups, people, onVacation } = data;
  const employees = new Map<string, Employee>();
  for (const { userId, name, cpf } of groups) {
    employees.set(userId, people.get(userId) ?? { badge: '', name, cpf });
  }
  const employeeOf = (userId: string): Employee =>
    employees.get(userId) ?? people.get(userId) ?? { badge: '', name: '', cpf: '' };

  const apart = data.individual;
  const payroll = chargesOf(withoutThose(groups, apart.groups), employeeOf);
  const individual = chargesOf(apart.groups, employeeOf);
  const missed = ({ person, date, meal, site, priceCents, waiver }: ExpiredMeal): MissedMeal => ({
    ...employeeOf(person.id),
    date,
    meal,
    site,
    cents: waiver?.fromCents ?? priceCents,
  });
  const waived = data.expired.flatMap((meal): WaivedMeal[] =>
    meal.waiver ? [{ ...missed(meal), reason: describeGrounds(meal.waiver.grounds) }] : [],
  );
  const absentCpfs = new Set(onVacation);
  const toCorrect = data.expired
    .filter(({ _id, waiver }) => (data.closed || apart.lines.has(_id)) && !waiver)
    .map((meal) => ({ ...missed(meal), cents: meal.priceCents + (data.elsewhere.get(meal._id) ?? 0) }))
    .filter(({ cents }) => cents > 0)
    .filter(({ cpf }) => absentCpfs.has(cpf));
  const book = (to: Charges, of: readonly Correction[]) =>
    of.map(({ person, month, reason, cents }): CorrectionLine => {
      if (!employees.has(person.id))
        employees.set(person.id, people.get(person.id) ?? { badge: '', ...person });
      const line = to.lineOf(person.id);
      line.correctionCents += cents;
      line.total.cents += cents;
      to.total.total.cents += cents;
      return { ...employeeOf(person.id), month, reason, cents };
    });
  const corrections = book(
    payroll,
    data.corrections.filter(({ _id }) => !apart.corrections.has(_id)),
  );
  const bookedApart = book(
    individual,
    data.corrections.filter(({ _id }) => apart.corrections.has(_id)),
  );
  const named = new Set([...waived, ...toCorrect].map(({ cpf }) => cpf));
  return {
    lines: byName([...payroll.lines.values()]),
    sites: payroll.sites.filter((site) => site.total.count > 0),
    total: payroll.total,
    waived: byName(waived),
    waivedTotal: { count: waived.length, cents: waived.reduce((sum, { cents }) => sum + cents, 0) },
    toCorrect: byName(toCorrect),
    corrections: byName(corrections),
    correctionCents: corrections.reduce((sum, { cents }) => sum + cents, 0),
    nothingToWaive: [...new Set(onVacation)].filter((cpf) => !named.has(cpf)),
    pending: payroll.pending + individual.pending,
    individual: {
      lines: byName([...individual.lines.values()]),
      total: individual.total,
      corrections: byName(bookedApart),
      correctionCents: bookedApart.reduce((sum, { cents }) => sum + cents, 0),
    },
    monthCents: payroll.total.total.cents + individual.total.total.cents,
  };
}

type Charges = ReturnType<typeof chargesOf>;

/** Sums up groups by person and by site. */
function chargesOf(groups: readonly ChargeGroup[], employeeOf: (userId: string) => Employee) {
  const lines = new Map<string, EmployeeTotals>();
  const sites = siteIds.map((site) => ({ site, ...noOutcomes() }));
  const total = noOutcomes();
  let pending = 0;
  const lineOf = (userId: string): EmployeeTotals => {
    const line = lines.get(userId) ?? { userId, ...employeeOf(userId), ...noOutcomes(), correctionCents: 0 };
    lines.set(userId, line);
    return line;
  };
  for (const { userId, site, state, waived, count, cents } of groups) {
    const field = fields[state];
    const ofSite = sites.find((each) => each.site === site);
    if (waived) lineOf(userId);
    else if (field)
      for (const outcomes of [lineOf(userId), total, ...(ofSite ? [ofSite] : [])])
        add(outcomes, field, { count, cents });
    else pending += count;
  }
  return { lines, sites, total, pending, lineOf };
}

/** Sorts rows by name and badge. Rows with the same key keep their order. */
const byName = <T extends Employee>(rows: T[]): T[] => {
  const keys = new Map(rows.map((row) => [row, `${foldName(row.name)} ${row.badge}`]));
  const key = (row: T) => keys.get(row) ?? '';
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
};
