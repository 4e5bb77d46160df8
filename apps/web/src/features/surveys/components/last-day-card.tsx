import { Button } from '@mantine/core';
import { counted } from '@reserva/domain/counted';
import { approvalColour } from '@reserva/domain/survey';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import type { LastDay } from '../last-day.ts';
import { formatPercent, shortDate } from '../survey-view.ts';
import classes from './last-day-card.module.css';

interface Props {
  day: LastDay;
  onOpen: () => void;
}

/** What is new since the kitchen looked last: the last day that was rated, against the same weekday before. */
export function LastDayCard({ day: { date, approval, answers, worst, before }, onOpen }: Props) {
  return (
    <section className={classes.card} aria-labelledby="last-day">
      <h2 id="last-day" className={classes.title}>
        {weekdayName(date)}, {formatDate(date)}
      </h2>
      <p className={classes.approval} data-colour={approvalColour(approval)}>
        {formatPercent(approval)}
      </p>
      <p className={classes.facts}>
        {counted(answers, 'avaliação', 'avaliações')} ·{' '}
        {before ? comparison(approval, before) : 'sem avaliações uma semana antes'} · menor aprovação:{' '}
        {worst.label}
      </p>
      <Button className={classes.open} variant="light" size="sm" onClick={onOpen}>
        Ver este dia
      </Button>
    </section>
  );
}

/** `3,5 pontos acima de 12/11`. */
function comparison(approval: number, before: NonNullable<LastDay['before']>): string {
  const points = Math.round((approval - before.approval) * 10) / 10;
  if (points === 0) return `como em ${shortDate(before.date)}`;
  const many = Math.abs(points).toLocaleString('pt-BR');
  return `${many} ${Math.abs(points) === 1 ? 'ponto' : 'pontos'} ${points > 0 ? 'acima' : 'abaixo'} de ${shortDate(before.date)}`;
}
