import { Button } from '@mantine/core';
import { formatDate } from '@/shared/time/dates.ts';
import blocks from '@/shared/ui/blocks.module.css';
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
    <li className={classes.card} data-gone={undone !== null || undefined}>
      <p className={classes.day}>{formatDate(closed.data)}</p>
      <p className={classes.meal}>
        {kindText(closed)}
        {mealText(closed)}
      </p>
      {hours && <p className={classes.reason}>{hours}</p>}
      <p className={classes.reason}>{closed.motivo}</p>
      <p className={blocks.facts}>{closedText(closed)}</p>
      {undone ? (
        <p className={blocks.facts}>{undone}</p>
      ) : (
        <div className={blocks.action}>
          <Button
            size="sm"
            variant="default"
            aria-label={texts.exception.undoLabel(dayMealText(closed))}
            onClick={onReopen}
          >
            {texts.exception.undo}
          </Button>
        </div>
      )}
    </li>
  );
}
