import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { LeaveKind } from '@reserva/contracts/money/leave-commands';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { addLocalDays } from '../basics/time.ts';

/** The days on which an employee does not work, in their current form. The first and the last day are included. */
export interface LeaveSpan {
  id: string;
  kind: LeaveKind;
  from: LocalDate;
  /** The last day. It is before `from` if the whole leave was withdrawn. */
  lastDay: LocalDate;
  /** The time at which the leave was recorded. */
  at: Date;
}

/**
 * The names of the kinds of leave. A sick leave has one of these names too, because the medical reason is never stored.
 */
export const leaveKindNames: Record<LeaveKind, string> = {
  vacation: 'férias',
  absence: 'afastamento',
  dayOff: 'folga',
  other: 'outra ausência',
};

/** The maximum length of a leave, in days. A longer one is a typing error. */
const MAX_DAYS = 731;

/**
 * Returns the reason why days cannot be a leave.
 * @returns null if they can
 */
export function leaveProblem({
  from,
  to,
}: {
  from: LocalDate;
  to: LocalDate;
}): 'reversed' | 'too_long' | null {
  if (to < from) return 'reversed';
  return to >= addLocalDays(from, MAX_DAYS) ? 'too_long' : null;
}

const covers = ({ from, lastDay }: LeaveSpan, date: LocalDate): boolean => from <= date && date <= lastDay;

/**
 * Returns the leaves that contain a meal. Overlapping leaves count as one leave, which is known from the time at which
 * the first of them was recorded.
 * Returns none for a meal that was reserved after that time. A person who reserves during a known leave wants to eat.
 */
export function leavesOf<Leave extends LeaveSpan>(
  { date, createdAt }: { date: LocalDate; createdAt: Date },
  leaves: readonly Leave[],
): Leave[] {
  const covering = leaves.filter((leave) => covers(leave, date));
  const firstKnownAt = Math.min(...covering.map(({ at }) => at.getTime()));
  return createdAt.getTime() < firstKnownAt ? covering : [];
}

/** Describes a leave: `férias de 01/11/2026 a 20/11/2026`. */
export const describeLeave = ({
  kind,
  from,
  lastDay,
}: Pick<LeaveSpan, 'kind' | 'from' | 'lastDay'>): string =>
  from === lastDay
    ? `${leaveKindNames[kind]} em ${brazilianDate(from)}`
    : `${leaveKindNames[kind]} de ${brazilianDate(from)} a ${brazilianDate(lastDay)}`;

/** Returns true if all the days are in leaves already, so that a new leave would add nothing. */
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

/** The number of days before its start at which a leave is announced. */
const NOTICE_DAYS = 7;

/**
 * Returns the days off that contain today, or the next ones if they begin soon. Leaves that overlap or touch are
 * merged.
 * @returns null if there are none
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
