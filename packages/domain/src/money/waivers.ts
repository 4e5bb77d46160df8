import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { counted } from '../basics/counted.ts';
import type { NotServed } from '../calendar/service-calendar.ts';
import { describeLeave, type LeaveSpan, leavesOf } from './leaves.ts';

/**
 * A version of the rules by which an expired meal is not charged. It applies from `validFrom` until the next version.
 */
export interface WaiverRules {
  /** 0 before an administrator saved rules. */
  version: number;
  validFrom: Date;
  /** True if meals inside a leave are waived. */
  leave: boolean;
  /**
   * Meals of a shift are waived if no turnstile of the site answered for more than this many minutes. Null: an outage
   * waives nothing.
   */
  outageMinutes: number | null;
  /** The number of no-shows at the start of each quarter that are free. */
  freeNoShows: number;
  /** True if meals that were not served are waived. */
  closed: boolean;
}

/** The rules before the first version: meals inside a leave and meals that were not served are waived. */
export const firstRules: WaiverRules = {
  version: 0,
  validFrom: new Date(0),
  leave: true,
  outageMinutes: null,
  freeNoShows: 0,
  closed: true,
};

/**
 * Returns the rules that applied at an instant.
 * @param versions in any order
 */
export const rulesAt = (versions: readonly WaiverRules[], at: Date): WaiverRules =>
  versions
    .filter(({ validFrom }) => validFrom <= at)
    .reduce((latest, each) => (each.version > latest.version ? each : latest), firstRules);

/** The reason why an expired meal is not charged. */
export type WaiverGround =
  | { rule: 'leave'; id: string; text: string }
  | { rule: 'outage'; minutes: number }
  /** The calendar of service closed the meal. */
  | { rule: 'closed'; id: string; text: string }
  | { rule: 'freeNoShow'; number: number; of: number }
  /** An operator accepted a contest of the meal's person. */
  | { rule: 'contest'; id: string };

/** An expired meal, with the facts that the rules read. */
export interface ExpiredLine {
  id: string;
  date: LocalDate;
  meal: MealId;
  createdAt: Date;
  /** The end of the meal's shift. The rules of that instant decide, even if they change later. */
  expiredAt: Date;
  /** Minutes of the meal's shift in which no turnstile of its site answered. */
  outageMinutes: number;
  /** The reason why it was not served; null if it was served. */
  notServed: NotServed | null;
  /** The id of an accepted contest of this meal. */
  contest: string | null;
}

/** Returns the quarter of a date, such as `2026-4` from October to December. */
export const quarterOf = (date: LocalDate): string =>
  `${date.slice(0, 4)}-${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** Returns the first and last day of the quarter that contains `date`. */
export function quarterRange(date: LocalDate): { from: LocalDate; to: LocalDate } {
  const last = Math.ceil(Number(date.slice(5, 7)) / 3) * 3;
  const year = date.slice(0, 4);
  const two = (month: number) => String(month).padStart(2, '0');
  return {
    from: `${year}-${two(last - 2)}-01`,
    to: `${year}-${two(last)}-${last === 3 || last === 12 ? 31 : 30}`,
  };
}

/**
 * Returns the grounds on which a person's expired meals are not charged, by meal id. Charged meals are not in the map.
 * A meal with two grounds has one waiver that names both. A meal with another ground does not use up a free no-show of
 * its quarter.
 * @param lines all expired meals of each quarter, if the rules have free no-shows
 */
export function groundsOf(
  lines: readonly ExpiredLine[],
  leaves: readonly LeaveSpan[],
  versions: readonly WaiverRules[],
): Map<string, WaiverGround[]> {
  const grounds = new Map<string, WaiverGround[]>();
  const counted = new Map<string, number>();
  for (const line of [...lines].sort(byMeal)) {
    const rules = rulesAt(versions, line.expiredAt);
    const documents = ownGrounds(line, leaves, rules);
    if (documents.length === 0) {
      const quarter = quarterOf(line.date);
      const number = (counted.get(quarter) ?? 0) + 1;
      counted.set(quarter, number);
      if (number <= rules.freeNoShows) {
        documents.push({ rule: 'freeNoShow', number, of: rules.freeNoShows });
      }
    }
    if (documents.length > 0) grounds.set(line.id, documents);
  }
  return grounds;
}

function ownGrounds(line: ExpiredLine, leaves: readonly LeaveSpan[], rules: WaiverRules): WaiverGround[] {
  const inLeave = rules.leave ? leavesOf(line, leaves) : [];
  const { outageMinutes: allowed } = rules;
  return [
    ...inLeave.map((leave): WaiverGround => ({ rule: 'leave', id: leave.id, text: describeLeave(leave) })),
    ...(allowed !== null && line.outageMinutes > allowed
      ? [{ rule: 'outage' as const, minutes: line.outageMinutes }]
      : []),
    ...(rules.closed && line.notServed
      ? [{ rule: 'closed' as const, id: line.notServed.id, text: line.notServed.reason }]
      : []),
    ...(line.contest === null ? [] : [{ rule: 'contest' as const, id: line.contest }]),
  ];
}

const byMeal = (a: ExpiredLine, b: ExpiredLine): number =>
  a.date === b.date ? a.meal - b.meal : a.date < b.date ? -1 : 1;

/**
 * Describes grounds for statements and documents: `férias de 01/11/2026 a 20/11/2026; catracas paradas por 45 minutos`.
 */
export const describeGrounds = (grounds: readonly WaiverGround[]): string =>
  grounds.map(describeGround).join('; ');

function describeGround(ground: WaiverGround): string {
  switch (ground.rule) {
    case 'leave':
      return ground.text;
    case 'outage':
      return `catracas paradas por ${minutesText(ground.minutes)}`;
    case 'closed':
      return `refeição fechada (${ground.text})`;
    case 'freeNoShow':
      return `${ground.number}ª falta do trimestre (${ground.of} sem cobrança)`;
    case 'contest':
      return 'contestação aceita';
  }
}

/** Returns true if both lists have the same grounds, in any order. */
export const sameGrounds = (one: readonly WaiverGround[], other: readonly WaiverGround[]): boolean =>
  one.map(keyOf).sort().join() === other.map(keyOf).sort().join();

/**
 * Returns a key that ignores the text. A leave that was shortened, or another number of the no-show in its quarter, is
 * still the same ground.
 */
const keyOf = (ground: WaiverGround): string =>
  'id' in ground ? `${ground.rule} ${ground.id}` : ground.rule;

/**
 * Describes the rules in Portuguese for everyone. Each sentence is a case in which an expired reservation is not
 * charged.
 */
export const describeRules = ({ leave, outageMinutes, freeNoShows, closed }: WaiverRules): string[] => [
  ...(leave
    ? ['Em dias de férias, afastamento ou folga, se você reservou antes de eles serem registrados.']
    : []),
  ...(closed ? ['Se a refeição foi fechada, também quando isso foi registrado depois.'] : []),
  ...(outageMinutes === null
    ? []
    : [
        outageMinutes === 0
          ? 'Se nenhuma catraca do local respondeu em algum momento da refeição.'
          : `Se nenhuma catraca do local respondeu por mais de ${minutesText(outageMinutes)} da refeição.`,
      ]),
  ...(freeNoShows === 0
    ? []
    : [
        freeNoShows === 1
          ? 'A primeira falta de cada trimestre.'
          : `As ${freeNoShows} primeiras faltas de cada trimestre.`,
      ]),
  'Se a sua contestação for aceita.',
];

const minutesText = (minutes: number): string => counted(minutes, 'minuto', 'minutos');
