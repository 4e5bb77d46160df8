import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { MonthKey } from '@reserva/contracts/primitives';
import type { Conflict } from '@reserva/database/models/conflicts';
import type { Correction } from '@reserva/database/models/corrections';
import type { MonthChange } from '@reserva/database/models/months';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import type { UnsettledShift } from '@reserva/database/queries/month-readiness';
import { brazilianMoment, brazilianMonth } from '@reserva/domain/brazilian-texts';
import { conflictNames } from '@reserva/domain/conflicts';
import { toReais } from '@reserva/domain/money';
import type { MeasuredDay } from '@reserva/domain/month-measurement';
import type { TimeZone } from '@reserva/domain/time';
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
