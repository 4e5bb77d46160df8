import { Button, Card, Group, Text } from '@mantine/core';
import { formatDate } from '@/shared/time/dates.ts';
import { mealText } from '@/shared/ui/weekday-fields.tsx';
import {
  type ClosedMeal,
  closedText,
  dayMealText,
  hoursText,
  kindText,
  undoneText,
} from '../calendar-text.ts';
import { texts } from '../texts.ts';
import classes from './calendar.module.css';

/** One meal that was closed, opened or given other hours: which, when, why, and who said so. */
export function ClosedCard({ closed, onReopen }: { closed: ClosedMeal; onReopen: () => void }) {
  const undone = undoneText(closed);
  const hours = hoursText(closed);
  return (
    <Card component="li">
      <Text size="sm" fw={600}>
        {formatDate(closed.data)}
      </Text>
      <Text fw={700} td={undone === null ? undefined : 'line-through'}>
        {kindText(closed)}
        {mealText(closed)}
      </Text>
      {hours && <p className={classes.reason}>{hours}</p>}
      <p className={classes.reason}>{closed.motivo}</p>
      <Text size="sm" c="dimmed">
        {closedText(closed)}
      </Text>
      {undone ? (
        <Text size="sm" c="dimmed">
          {undone}
        </Text>
      ) : (
        <Group justify="flex-end" gap="xs" mt="auto" pt={4}>
          <Button
            size="sm"
            mih={44}
            variant="default"
            aria-label={texts.exception.undoLabel(dayMealText(closed))}
            onClick={onReopen}
          >
            {texts.exception.undo}
          </Button>
        </Group>
      )}
    </Card>
  );
}
