import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { ChangeFailed, useChange } from '@/shared/api/use-change.ts';
import { reservableMeal } from '../week-hours.ts';
import type { WeekMeal } from '../week-text.ts';
import { myWeekQuery, weekTouches } from './get-mine.ts';

export interface MealChange {
  date: LocalDate;
  meal: WeekMeal;
  /** Null: nothing. */
  site: SiteId | null;
}

const OVER = 'Esta refeição não pode mais ser alterada. Confira de novo.';

/** A plan is a plan until the meal's window opens; from then on it is reserved and cancelled as on home. */
async function changeMeal(
  client: QueryClient,
  { date, meal, site }: MealChange,
): Promise<{ message: string }> {
  const { time, muda, situacao } = meal;
  if (muda === 'plano')
    return call('week.setDay', { body: { data: date, time: time as MealId, local: site } });
  // The calls of home name no meal, and a page may have been looked at for hours: they are for today's open window alone.
  if (!(await isReservable(client, { date, time }))) throw new ChangeFailed(OVER, null);
  if (site === null) return call('reservations.cancelReservation', {});
  return situacao === 'reservada'
    ? call('reservations.changeSite', { body: { local: site } })
    : call('reservations.reserve', { body: { local: site } });
}

/** Asked of the server at this moment: an answer that is on its way may be of a time before. */
async function isReservable(
  client: QueryClient,
  meal: Parameters<typeof reservableMeal>[1],
): Promise<boolean> {
  const query = myWeekQuery();
  await client.cancelQueries({ queryKey: query.queryKey });
  const { dias } = await client.fetchQuery({ ...query, retry: false });
  return reservableMeal(dias, meal) !== null;
}

export function useChangeMeal() {
  const client = useQueryClient();
  return useChange({
    send: (change: MealChange) => changeMeal(client, change),
    failure: refusalWords('Erro ao alterar sua semana!'),
    touches: weekTouches,
  });
}
