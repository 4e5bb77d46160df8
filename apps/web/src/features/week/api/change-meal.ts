import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import type { WeekMeal } from '../week-text.ts';
import { weekTouches } from './get-mine.ts';

export interface MealChange {
  date: LocalDate;
  meal: WeekMeal;
  /** Null: nothing. */
  site: SiteId | null;
}

/** A plan is a plan until the meal's window opens; from then on it is reserved and cancelled as on home. */
async function changeMeal({ date, meal, site }: MealChange): Promise<{ message: string }> {
  const { time, muda, situacao } = meal;
  if (muda === 'plano')
    return call('week.setDay', { body: { data: date, time: time as MealId, local: site } });
  if (site === null) return call('reservations.cancelReservation', {});
  return situacao === 'reservada'
    ? call('reservations.changeSite', { body: { local: site } })
    : call('reservations.reserve', { body: { local: site } });
}

export const useChangeMeal = () =>
  useChange({
    send: changeMeal,
    failure: refusalWords('Erro ao alterar sua semana!'),
    touches: weekTouches,
  });
