import { Button } from '@mantine/core';
import type { ReservationStatus } from '@reserva/contracts/primitives';
import { surveyDeadline } from '@reserva/domain/survey';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '@/shared/time/use-today.ts';
import { answeredSurveysQuery } from '../api/get-answered-surveys.ts';
import { canBeRated, mealAndDay, shortDate } from '../survey-view.ts';
import type { RatedMeal } from './survey-modal.tsx';

interface Props {
  item: RatedMeal & { status: ReservationStatus };
  onOpen: () => void;
}

/** The way from an item of the statement to its survey, where it can be rated (spec section 4). */
export function SurveyLink({ item, onOpen }: Props) {
  const today = useToday();
  const { data } = useQuery(answeredSurveysQuery());
  if (!data || !canBeRated(item, data, today)) return null;
  return (
    <Button
      variant="light"
      size="sm"
      leftSection={<IconMoodSmile size={20} aria-hidden />}
      aria-label={`Avaliar ${mealAndDay({ horario: item.tipo, data: item.data })}`}
      onClick={onOpen}
    >
      Avaliar refeição (até {shortDate(surveyDeadline(item.data, data.days))})
    </Button>
  );
}
