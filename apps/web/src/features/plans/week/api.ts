import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, type ApiErrorCode, refusalMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';
import type { WeekMeal } from './week-cells.ts';

const key = ['week'] as const;

/** What changes with a change of the week: the week itself, and what home shows of today. */
export const weekTouches = [key, ['reservations']] as const;

/** The caller's pattern, and their next seven days. */
export const myWeekQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call('week.getMine', {}, { signal }),
    // Windows open meanwhile, and what was planned is reserved.
    staleTime: 0,
  });

export interface MealChange {
  date: LocalDate;
  meal: WeekMeal;
  /** Null: nothing. */
  site: SiteId | null;
}

/** A plan is a plan until the meal's window opens; from then on it is reserved and cancelled as on home. */
function changeMeal({ date, meal, site }: MealChange): Promise<{ message: string }> {
  const { muda, situacao } = meal;
  const named = { date, meal: meal.meal as MealId };
  if (muda === 'plano') return call('week.setDay', { body: { ...named, site } });
  if (site === null) return call('reservations.cancelReservation', { query: named });
  return situacao === 'reservada'
    ? call('reservations.changeSite', { body: { ...named, site } })
    : call('reservations.reserve', { body: { ...named, site } });
}

/** The page may have been looked at for hours. */
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
