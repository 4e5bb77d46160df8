import type { AnswerOf } from '@reserva/contracts/http/operations';
import { MAX_CODES, MAX_USERS } from '@reserva/contracts/limits';
import type { SiteId } from '@reserva/contracts/primitives';
import { counted } from '@reserva/domain/counted';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { ApiError } from '@/shared/api/api-error.ts';
import type { SelectedItem } from '@/shared/selection/selection.ts';
import { formatDate } from '@/shared/time/dates.ts';
import type { ResultList, ResultTone } from '@/shared/ui/result-tone.ts';

/** Somebody chosen in the list; `id` is the CPF. */
export type ChosenPerson = SelectedItem;

/** The sites in the words of spec 2.15. */
export const siteChoices: readonly (readonly [SiteId, string])[] = [
  [1, 'Centro administrativo'],
  [2, 'Fábrica'],
];

export const siteChoiceName = (site: SiteId): string => siteChoices.find(([id]) => id === site)?.[1] ?? '';

/** '1 usuário', '2.000 usuários'. */
export const usersText = (count: number): string => counted(count, 'usuário', 'usuários');

const atMost = (count: number, most: number): string | null =>
  count > most ? `Selecione no máximo ${usersText(most)} por vez.` : null;

/** Why so many cannot be reserved for at once; null when they can. */
export const tooMany = (count: number): string | null => atMost(count, MAX_USERS);

/** The same for codes. */
export const tooManyCodes = (count: number): string | null => atMost(count, MAX_CODES);

type Reserved = AnswerOf<'reservations.insertUsersReservations'>['rows'][number];

/** Spec 2.15: three groups; each person with what tells them from another of the same name, and why. */
export function reservedLists({
  rows,
}: AnswerOf<'reservations.insertUsersReservations'>): readonly ResultList[] {
  const listOf = (wanted: Reserved['outcome'], label: string, tone: ResultTone): ResultList => {
    const of = rows.filter(({ outcome }) => outcome === wanted);
    return { label, tone, names: of.map(({ name }) => name), lines: of.map(lineOf) };
  };
  return [
    listOf('reserved', 'Reservados', 'success'),
    listOf('existing', 'Já possuem reserva', 'alert'),
    listOf('failed', 'Erros', 'error'),
  ];
}

/** 'Bruno Lima · crachá 2002 · Almoço · 19/11/2026 · Fábrica: já possui reserva para esta refeição'. */
function lineOf({ name, cracha, reservation, reason }: Reserved): string {
  const line = [
    titleCase(name),
    cracha && `crachá ${cracha}`,
    reservation && reservation.tipo !== 4 && mealNames[reservation.tipo],
    reservation && formatDate(reservation.data),
    reservation && siteNames[reservation.local],
  ]
    .filter(Boolean)
    .join(' · ');
  return reason ? `${line}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : line;
}

export interface ReserveFailure {
  /** Spec 8. */
  sentence: string;
  /** What the server adds, e.g. that the outcome is unknown. */
  hint: string | null;
}

/** Spec 8, "Bulk and visitors"; 401 and 403 lead to the login. */
export function reserveFailure(error: unknown): ReserveFailure {
  if (!(error instanceof ApiError)) return { sentence: 'Erro ao Reservar', hint: null };
  if (error.status === 400) return { sentence: 'Fora de horario!', hint: null };
  return { sentence: 'Erro ao Reservar', hint: error.message };
}
