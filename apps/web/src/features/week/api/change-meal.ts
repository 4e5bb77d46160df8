import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { ApiError, type ApiErrorCode } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import type { WeekMeal } from '../week-cells.ts';
import { weekTouches } from './get-mine.ts';

export interface MealChange {
  date: LocalDate;
  meal: WeekMeal;
  /** Null: nothing. */
  site: SiteId | null;
}

/** A plan is a plan until the meal's window opens; from then on it is reserved and cancelled as on home. */
function changeMeal({ date, meal, site }: MealChange): Promise<{ message: string }> {
  const { muda, situacao } = meal;
  const named = { data: date, time: meal.time as MealId };
  if (muda === 'plano') return call('week.setDay', { body: { ...named, local: site } });
  if (site === null) return call('reservations.cancelReservation', { query: named });
  return situacao === 'reservada'
    ? call('reservations.changeSite', { body: { ...named, local: site } })
    : call('reservations.reserve', { body: { ...named, local: site } });
}

/** The page may have been looked at for hours. */
const OVER: readonly ApiErrorCode[] = ['outside_window', 'outside_window_cancel'];
const otherwise = refusalWords(texts.days.failed);

const failureOf = (error: unknown): string =>
  error instanceof ApiError && OVER.includes(error.code) ? texts.days.over : otherwise(error);

export const useChangeMeal = () => useChange({ send: changeMeal, failure: failureOf, touches: weekTouches });
