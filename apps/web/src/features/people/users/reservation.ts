import { MAX_CODES, MAX_USERS } from '@reserva/contracts/basics/limits';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import type { SelectedItem } from '@/shared/selection/selection.ts';
import { formatDate } from '@/shared/time/dates.ts';
import type { ResultList, ResultTone } from '@/shared/ui/result-tone.ts';
import { texts } from './texts.ts';

/** A selected person. `id` is the CPF. */
export type ChosenPerson = SelectedItem;

const atMost = (count: number, most: number): string | null =>
  count > most ? texts.reservation.tooMany(most) : null;

/** Returns why so many people cannot get a reservation in one call, or null if they can. */
export const tooMany = (count: number): string | null => atMost(count, MAX_USERS);

/** Returns why so many people cannot get a code in one call, or null if they can. */
export const tooManyCodes = (count: number): string | null => atMost(count, MAX_CODES);

type ReservedRow = AnswerOf<'reservations.insertUsersReservations'>['rows'][number];

/**
 * Groups the outcomes as in spec 2.15. A fourth group appears if people on leave were skipped. Each line has the badge
 * and the reason.
 */
export function reservedLists({
  rows,
}: AnswerOf<'reservations.insertUsersReservations'>): readonly ResultList[] {
  const listOf = (expectedOutcome: ReservedRow['outcome'], label: string, tone: ResultTone): ResultList => {
    const of = rows.filter(({ outcome }) => outcome === expectedOutcome);
    return { label, tone, names: of.map(({ name }) => name), lines: of.map(lineOf) };
  };
  return [
    listOf('reserved', texts.result.reserved, 'success'),
    listOf('existing', texts.result.existing, 'alert'),
    listOf('failed', texts.result.failed, 'error'),
    listOf('absent', texts.result.absent, 'alert'),
  ].filter(({ label, names }) => label !== texts.result.absent || names.length > 0);
}

/**
 * Returns a text such as 'Bruno Lima · crachá 2002 · Almoço · 19/11/2026 · Fábrica: já possui reserva para esta
 * refeição'.
 */
function lineOf({ name, cracha, reservation, reason, outcome, afastamento }: ReservedRow): string {
  const line = [
    titleCase(name),
    cracha && texts.badge(cracha),
    reservation && reservation.meal !== 4 && mealNames[reservation.meal],
    reservation && formatDate(reservation.date),
    reservation && siteNames[reservation.site],
  ]
    .filter(Boolean)
    .join(' · ');
  if (outcome === 'absent' && afastamento) return `${line}: ${afastamento}`;
  if (outcome === 'reserved' && afastamento) return `${line}, ${texts.result.despite(afastamento)}`;
  return reason ? `${line}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : line;
}

export interface ReserveFailure {
  /** The message of spec 8. */
  sentence: string;
  /** An addition by the server, for example that the outcome is unknown. */
  hint: string | null;
}

/** Returns the message of spec 8, "Bulk and visitors". The caller handles 401 and 403, which lead to the login. */
export function reserveFailure(error: unknown): ReserveFailure {
  if (!(error instanceof ApiError)) return { sentence: texts.reservation.failed, hint: null };
  if (error.status === 400) return { sentence: texts.reservation.outsideWindow, hint: null };
  return { sentence: texts.reservation.failed, hint: error.message };
}
