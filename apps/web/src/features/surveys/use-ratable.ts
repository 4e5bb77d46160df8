import type { LocalDate } from '@reserva/contracts/primitives';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '@/shared/time/use-today.ts';
import { answeredSurveysQuery } from './api/get-answered-surveys.ts';
import { canBeRated } from './survey-view.ts';

/** Whether a meal that was eaten waits to be rated; not while that is not known. */
export function useRatable({ id, data }: { id: string; data: LocalDate }): boolean {
  const today = useToday();
  const answered = useQuery(answeredSurveysQuery()).data;
  return answered !== undefined && canBeRated({ id, data, status: 2 }, answered, today);
}
