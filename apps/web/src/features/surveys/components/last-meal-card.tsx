import { Button } from '@mantine/core';
import { counted, countText, percentText } from '@reserva/domain/counted';
import { mealNames } from '@reserva/domain/meals';
import { approvalColour } from '@reserva/domain/survey';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import type { LastMeal } from '../last-meal.ts';
import { shortDate } from '../survey-view.ts';
import classes from './last-meal-card.module.css';

interface Props {
  last: LastMeal;
  onOpen: () => void;
}

/** What is new since the kitchen looked last: the last meal that was rated, against the same weekday before. */
export function LastMealCard({ last, onOpen }: Props) {
  const { date, meal, approval, answers, worst, before } = last;
  return (
    <section className={classes.card} aria-labelledby="last-meal">
      <h2 id="last-meal" className={classes.title}>
        {mealNames[meal]} de {weekdayName(date).toLowerCase()}, {formatDate(date)}
      </h2>
      <p className={classes.approval} data-colour={approvalColour(approval)}>
        {percentText(approval)}
      </p>
      <p className={classes.facts}>
        {counted(answers, 'avaliação', 'avaliações')} ·{' '}
        {before ? comparison(approval, before) : 'sem avaliações uma semana antes'} · menor aprovação:{' '}
        {worst.label}
      </p>
      <Button className={classes.open} variant="light" size="sm" onClick={onOpen}>
        Ver esta refeição
      </Button>
    </section>
  );
}

/** `3,5 pontos acima de 12/11`. */
function comparison(approval: number, before: NonNullable<LastMeal['before']>): string {
  const points = Math.round((approval - before.approval) * 10) / 10;
  if (points === 0) return `como em ${shortDate(before.date)}`;
  const many = countText(Math.abs(points));
  return `${many} ${Math.abs(points) === 1 ? 'ponto' : 'pontos'} ${points > 0 ? 'acima' : 'abaixo'} de ${shortDate(before.date)}`;
}
