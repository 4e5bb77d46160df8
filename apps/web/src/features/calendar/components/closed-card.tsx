import { Button } from '@mantine/core';
import { formatDate } from '@/shared/time/dates.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { mealText } from '@/shared/ui/weekday-fields.tsx';
import { type ClosedMeal, closedText, dayMealText, undoneText } from '../calendar-text.ts';
import classes from './calendar.module.css';

/** One closed or opened meal: which, when, why, and who said so. */
export function ClosedCard({ closed, onReopen }: { closed: ClosedMeal; onReopen: () => void }) {
  const undone = undoneText(closed);
  return (
    <li className={classes.card} data-gone={undone !== null || undefined}>
      <p className={classes.day}>{formatDate(closed.data)}</p>
      <p className={classes.meal}>
        {closed.abre ? 'Aberta: ' : ''}
        {mealText(closed)}
      </p>
      <p className={classes.reason}>{closed.motivo}</p>
      <p className={blocks.facts}>{closedText(closed)}</p>
      {undone ? (
        <p className={blocks.facts}>{undone}</p>
      ) : (
        <div className={blocks.action}>
          <Button
            size="sm"
            variant="default"
            aria-label={`Desfazer: ${dayMealText(closed)}`}
            onClick={onReopen}
          >
            Desfazer
          </Button>
        </div>
      )}
    </li>
  );
}
