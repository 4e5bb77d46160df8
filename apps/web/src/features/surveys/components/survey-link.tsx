import { ActionIcon, Button, Group } from '@mantine/core';
import type { Rating, ReservationStatus } from '@reserva/contracts/basics/primitives';
import { ratingNames, surveyDeadline } from '@reserva/domain/surveys/survey';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '@/shared/time/use-today.ts';
import { IconMoodSmile } from '@/shared/ui/icons.ts';
import { answeredSurveysQuery } from '../answered-surveys-api.ts';
import { ratings } from '../criteria.ts';
import { canBeRated, mealAndDay, shortDate } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { Face } from './face.tsx';
import type { RatedMeal } from './survey-modal.tsx';

interface Props {
  item: RatedMeal & { status: ReservationStatus };
  /** `face` is the rating of the whole meal, if the person tapped one. */
  onOpen: (face?: Rating) => void;
}

/**
 * Links a line of the statement to its survey if it can be rated (spec section 4). A tap on a face and a tap on
 * "Enviar" are enough.
 */
export function SurveyLink({ item, onOpen }: Props) {
  const today = useToday();
  const { data } = useQuery(answeredSurveysQuery());
  if (!data || !canBeRated(item, data, today)) return null;
  const meal = mealAndDay({ horario: item.meal, date: item.date });
  const lastDay = shortDate(surveyDeadline(item.date, data.days));
  return (
    <Group gap="xs">
      <Button
        variant="light"
        size="sm"
        leftSection={<IconMoodSmile size={20} aria-hidden />}
        mih={44}
        aria-label={texts.link.rateLabel(lastDay, meal)}
        onClick={() => onOpen()}
      >
        {texts.link.rate(lastDay)}
      </Button>
      <Group component="span" gap={4} wrap="nowrap">
        {ratings.map((rating) => (
          <ActionIcon
            key={rating}
            variant="default"
            aria-label={texts.link.faceLabel(ratingNames[rating], meal)}
            onClick={() => onOpen(rating)}
          >
            <Face rating={rating} size={28} />
          </ActionIcon>
        ))}
      </Group>
    </Group>
  );
}
