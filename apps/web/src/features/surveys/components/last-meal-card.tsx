import { Button, Paper } from '@mantine/core';
import { percentText } from '@reserva/domain/counted';
import { mealNames } from '@reserva/domain/meals';
import { approvalColour } from '@reserva/domain/survey';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import type { LastMeal } from '../last-meal.ts';
import { shortDate } from '../survey-view.ts';
import { texts } from '../texts.ts';
import classes from './last-meal-card.module.css';

const words = texts.reviews.last;

interface Props {
  last: LastMeal;
  onOpen: () => void;
}

/** What is new since the kitchen looked last: the last meal that was rated, against the same weekday before. */
export function LastMealCard({ last, onOpen }: Props) {
  const { date, meal, approval, answers, worst, before } = last;
  return (
    <Paper
      component="section"
      withBorder
      px="sm"
      py={12}
      className={classes.card}
      aria-labelledby="last-meal"
    >
      <h2 id="last-meal" className={classes.title}>
        {words.title(mealNames[meal], weekdayName(date).toLowerCase(), formatDate(date))}
      </h2>
      <p className={classes.approval} data-colour={approvalColour(approval)}>
        {percentText(approval)}
      </p>
      <p className={classes.facts}>
        {words.facts(answers, before ? comparison(approval, before) : words.nothingBefore, worst.label)}
      </p>
      <Button className={classes.open} variant="light" size="sm" onClick={onOpen}>
        {words.open}
      </Button>
    </Paper>
  );
}

function comparison(approval: number, before: NonNullable<LastMeal['before']>): string {
  const points = Math.round((approval - before.approval) * 10) / 10;
  const date = shortDate(before.date);
  return points === 0 ? words.same(date) : words.compared(points, date);
}
