import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { counted } from '../basics/counted.ts';
import type { NotServed } from '../calendar/service-calendar.ts';
import { describeLeave, type LeaveSpan, leavesOf } from './leaves.ts';

/** Under which circumstances an expired meal is not charged: a version, in force from an instant until the next one. */
export interface WaiverRules {
  /** 0 before anybody has decided anything. */
  version: number;
  validFrom: Date;
  /** Meals inside a leave. */
  leave: boolean;
  /** Meals of a shift in which no turnstile of the site answered for more than so many minutes; null: not a reason. */
  outageMinutes: number | null;
  /** So many of a quarter, the first ones, cost nothing. */
  freeNoShows: number;
  /** Meals that were not served. */
  closed: boolean;
}

/** As payrolls had it before there were rules: leave waives, and what was not served is not charged. */
export const firstRules: WaiverRules = {
  version: 0,
  validFrom: new Date(0),
  leave: true,
  outageMinutes: null,
  freeNoShows: 0,
  closed: true,
};

/** The rules at an instant. @param versions in any order */
export const rulesAt = (versions: readonly WaiverRules[], at: Date): WaiverRules =>
  versions
    .filter(({ validFrom }) => validFrom <= at)
    .reduce((latest, each) => (each.version > latest.version ? each : latest), firstRules);

/** Why an expired meal is not charged. */
export type WaiverGround =
  | { rule: 'leave'; id: string; text: string }
  | { rule: 'outage'; minutes: number }
  /** By the calendar of service. */
  | { rule: 'closed'; id: string; text: string }
  | { rule: 'freeNoShow'; number: number; of: number }
  /** A contest of its person that was accepted. */
  | { rule: 'contest'; id: string };

/** An expired meal, and what is known of it. */
export interface ExpiredLine {
  id: string;
  date: LocalDate;
  meal: MealId;
  createdAt: Date;
  /** When its shift ended: the rules of that instant decide, whatever they are later. */
  expiredAt: Date;
  /** Minutes of its shift in which no turnstile of its site answered. */
  outageMinutes: number;
  /** Why it was not served; null where it was. */
  notServed: NotServed | null;
  /** Id of the contest that was accepted for it. */
  contest: string | null;
}

/** `2026-4` of a day from October on. */
export const quarterOf = (date: LocalDate): string =>
  `${date.slice(0, 4)}-${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** First and last day of the quarter that holds `date`. */
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
 * Why each of one person's expired meals is not charged; nothing for those that are. Two reasons are one waiver that names
 * both; what another rule waives is none of the free ones of a quarter.
 * @param lines all of a quarter, where one of its rules gives free ones
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

/** In words, for statements and documents: `férias de 01/11/2026 a 20/11/2026; catracas paradas por 45 minutos`. */
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

/** The same reasons, whatever order they were found in. */
export const sameGrounds = (one: readonly WaiverGround[], other: readonly WaiverGround[]): boolean =>
  one.map(keyOf).sort().join() === other.map(keyOf).sort().join();

/** A leave that was made shorter, or another count in the quarter, is no other reason. */
const keyOf = (ground: WaiverGround): string =>
  'id' in ground ? `${ground.rule} ${ground.id}` : ground.rule;

/** The rules in words, for everybody; each says when an expired reservation is not charged. */
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
