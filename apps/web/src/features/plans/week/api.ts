import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, type ApiErrorCode, refusalMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';
import type { WeekMeal } from './week-cells.ts';

const key = ['week'] as const;

/** The queries that a change of the week invalidates: the week, and today's reservations on home. */
export const weekTouches = [key, ['reservations']] as const;

/** Loads the caller's pattern and the next seven days. */
export const myWeekQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call('week.getMine', {}, { signal }),
    // Always refetched because the server reserves planned meals when their window opens.
    staleTime: 0,
  });

export interface MealChange {
  date: LocalDate;
  meal: WeekMeal;
  /** Null skips or cancels the meal. */
  site: SiteId | null;
}

/** Changes a planned meal until its window opens. After that, reserves or cancels the meal as on home. */
function changeMeal({ date, meal, site }: MealChange): Promise<{ message: string }> {
  const { muda, situacao } = meal;
  const named = { date, meal: meal.meal as MealId };
  if (muda === 'plano') return call('week.setDay', { body: { ...named, site } });
  if (site === null) return call('reservations.cancelReservation', { query: named });
  return situacao === 'reservada'
    ? call('reservations.changeSite', { body: { ...named, site } })
    : call('reservations.reserve', { body: { ...named, site } });
}

/** The error codes of a closed reservation window. They occur if the page was open for a long time. */
const OVER: readonly ApiErrorCode[] = ['outside_window', 'outside_window_cancel'];
const otherwise = refusalMessage(texts.days.failed);

const failureOf = (error: unknown): string =>
  error instanceof ApiError && OVER.includes(error.code) ? texts.days.over : otherwise(error);

export const useChangeMeal = () => useChange({ send: changeMeal, failure: failureOf, touches: weekTouches });

const pauseWeek = (pausado: boolean) => call('week.pause', { body: { pausado } });

export const usePauseWeek = () =>
  useChange({ send: pauseWeek, failure: refusalMessage(texts.status.failed), touches: weekTouches });

export const useSaveWeek = () =>
  useChange({
    send: sendBodyTo('week.save'),
    failure: refusalMessage(texts.pattern.failed),
    touches: weekTouches,
  });
