import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { LeaveKind } from '@reserva/contracts/money/leave-commands';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { addLocalDays } from '../basics/time.ts';

/** Days on which somebody does not work, both included, as they stand now. */
export interface LeaveSpan {
  id: string;
  kind: LeaveKind;
  from: LocalDate;
  /** Before `from` where all of it was taken back. */
  lastDay: LocalDate;
  /** When it was recorded. */
  at: Date;
}

/** A leave of health is one of these too: what it is for is never stored. */
export const leaveKindNames: Record<LeaveKind, string> = {
  vacation: 'férias',
  absence: 'afastamento',
  dayOff: 'folga',
  other: 'outra ausência',
};

/** Longer ones are typing errors: a century in place of a year. */
const MAX_DAYS = 731;

/** Why days cannot be a leave; null where they can. */
export function leaveFault({ from, to }: { from: LocalDate; to: LocalDate }): 'reversed' | 'too_long' | null {
  if (to < from) return 'reversed';
  return to >= addLocalDays(from, MAX_DAYS) ? 'too_long' : null;
}

const covers = ({ from, lastDay }: LeaveSpan, date: LocalDate): boolean => from <= date && date <= lastDay;

/**
 * The leaves that a meal falls into. None for what was reserved after the first of them was known: whoever reserves in a
 * leave means to eat. Overlapping leaves are one: a day is known since the first that has it was recorded.
 */
export function leavesOf<Leave extends LeaveSpan>(
  { date, createdAt }: { date: LocalDate; createdAt: Date },
  leaves: readonly Leave[],
): Leave[] {
  const found = leaves.filter((leave) => covers(leave, date));
  const firstKnownAt = Math.min(...found.map(({ at }) => at.getTime()));
  return createdAt.getTime() < firstKnownAt ? found : [];
}

/** `férias de 01/11/2026 a 20/11/2026`. */
export const describeLeave = ({
  kind,
  from,
  lastDay,
}: Pick<LeaveSpan, 'kind' | 'from' | 'lastDay'>): string =>
  from === lastDay
    ? `${leaveKindNames[kind]} em ${brazilianDate(from)}`
    : `${leaveKindNames[kind]} de ${brazilianDate(from)} a ${brazilianDate(lastDay)}`;

/** Whether the days are all in leaves already: nothing is added then. */
export function isCovered(
  { from, to }: { from: LocalDate; to: LocalDate },
  leaves: readonly Pick<LeaveSpan, 'from' | 'lastDay'>[],
): boolean {
  let day = from;
  for (const { from: first, lastDay } of [...leaves].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (first <= day && lastDay >= day) day = addLocalDays(lastDay, 1);
  }
  return day > to;
}

/** Within so many days a leave that has not begun is told. */
const NOTICE_DAYS = 7;

/**
 * The days off that have today, or else the next ones that begin soon: what overlaps or touches is one, to its last day.
 * Null where there are none.
 */
export function daysOff(
  leaves: readonly Pick<LeaveSpan, 'kind' | 'from' | 'lastDay'>[],
  today: LocalDate,
): { kind: LeaveKind; from: LocalDate; to: LocalDate } | null {
  const ahead = leaves.filter(({ from, lastDay }) => lastDay >= from && lastDay >= today);
  const [first, ...rest] = ahead.sort((a, b) => (a.from < b.from ? -1 : 1));
  if (!first || first.from > addLocalDays(today, NOTICE_DAYS)) return null;
  const leave = { kind: first.kind, from: first.from, to: first.lastDay };
  for (const { kind, from, lastDay } of rest) {
    if (from > addLocalDays(leave.to, 1)) break;
    if (kind !== leave.kind) leave.kind = 'other';
    if (lastDay > leave.to) leave.to = lastDay;
  }
  return leave;
}
