import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Conflict } from '@reserva/database/models/gates/conflicts';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Correction } from '@reserva/database/models/money/corrections';
import type { MonthChange } from '@reserva/database/models/money/months';
import type { UnsettledShift } from '@reserva/database/queries/money/month-readiness';
import { brazilianMoment, brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { toReais } from '@reserva/domain/basics/money';
import type { TimeZone } from '@reserva/domain/basics/time';
import { conflictNames } from '@reserva/domain/gates/conflicts';
import type { MeasuredDay } from '@reserva/domain/money/month-measurement';
import { mealAndLocalOf } from './shift.ts';

type Answer = AnswerOf<'reports.getMonthReadiness'>;

export const unsettledRow = (shift: UnsettledShift): Answer['unsettled'][number] => ({
  date: shift.date,
  ...mealAndLocalOf(shift),
  pending: shift.pending,
});

export const openConflictRow = ({
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

export function lackingDays(days: readonly MeasuredDay[]): Omit<Answer['closings'], 'required'> {
  const named = (state: MeasuredDay['state']) =>
    days.filter((day) => day.state === state).map(({ date, site: local }) => ({ date, local }));
  return { unsigned: named('unsigned'), changed: named('changed') };
}

export const uncollectedRow = (
  { name, site: local, device: { pendingEvents, collected } }: Turnstile,
  zone: TimeZone,
): Answer['turnstiles'][number] => ({
  name,
  local,
  events: pendingEvents,
  fault: collected?.fault ?? null,
  collected: collected && brazilianMoment(collected.at, zone),
});

export const totalsRow = ({
  cents,
  ...counts
}: Record<'people' | 'meals' | 'cents', number>): Answer['totals'] => ({ ...counts, total: toReais(cents) });

const correctionBeside = (
  { person, cents, reason: motivo }: Correction,
  other: MonthKey,
): Answer['corrections'][number] => ({
  name: person.name,
  valor: toReais(cents),
  mes: brazilianMonth(other),
  motivo,
});

/** Of this month, booked in another. */
export const correctionRow = (correction: Correction) => correctionBeside(correction, correction.bookedIn);

/** Of another month, booked in this one. */
export const bookedRow = (correction: Correction) => correctionBeside(correction, correction.month);

export const historyRow = (
  { as: state, at, by, totals, reason }: MonthChange,
  zone: TimeZone,
): Answer['history'][number] => ({
  state,
  since: brazilianMoment(at, zone),
  by: by.name,
  total: totals && toReais(totals.cents),
  motivo: reason ?? null,
});
