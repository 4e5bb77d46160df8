import { Button, Group, Text } from '@mantine/core';
import type { MealId, Rating } from '@reserva/contracts/basics/primitives';
import { ratingNames } from '@reserva/domain/surveys/survey';
import { ratings } from '../criteria.ts';
import { texts } from '../texts.ts';
import { Face } from './face.tsx';

interface Props {
  meal: MealId;
  onFace: (rating: Rating) => void;
}

/** Rates the whole meal with one tap. The person can still change single criteria afterwards. */
export function RatingFaces({ meal, onFace }: Props) {
  return (
    <Group component="fieldset" gap="xs" m={0} p={0} bd={0}>
      <Text component="legend" size="lg" fw={700} ta="center" w="100%" p={0} style={{ float: 'left' }}>
        {texts.form.question(meal)}
      </Text>
      {ratings.map((rating) => (
        <Button
          key={rating}
          variant="light"
          flex="1 1 5rem"
          h="auto"
          mih="4.5rem"
          px={4}
          bd="2px solid var(--app-accent)"
          c="inherit"
          fw={700}
          styles={{ label: { display: 'grid', justifyItems: 'center' } }}
          onClick={() => onFace(rating)}
        >
          <Face rating={rating} size={34} />
          {ratingNames[rating]}
        </Button>
      ))}
    </Group>
  );
}
