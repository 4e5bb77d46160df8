import { Paper } from '@mantine/core';
import { mealNames, siteNames } from '@reserva/domain/meals';
import type { ReactNode } from 'react';
import { StatusBadge } from '@/shared/ui/status-badge.tsx';
import type { HomeView } from '../home-view.ts';
import { texts } from '../texts.ts';
import classes from './other-meals.module.css';

interface Props {
  view: HomeView;
  /** The hours are still loading: they have their place already, as on the status card. */
  hoursComing: boolean;
}

/** The meals of the day beside the card's: other reservations, and the window that opens next. */
export function OtherMeals({ view: { others, next }, hoursComing }: Props) {
  return (
    <>
      {others.length > 0 && (
        <Section id="home-others" title={texts.others.title}>
          {others.map(({ tipo, status, local, hours }) => (
            <li key={tipo} className={classes.item}>
              <span>
                <strong>{mealNames[tipo]}</strong>
                <span className={classes.where}>
                  {siteNames[local]}
                  {hours && ` · ${hours}`}
                  {hoursComing && (
                    <span className={classes.coming} aria-hidden>
                      {` · ${texts.card.hours({ start: '00:00', end: '00:00' })}`}
                    </span>
                  )}
                </span>
              </span>
              <StatusBadge status={status} />
            </li>
          ))}
        </Section>
      )}
      {next && (
        <Section id="home-next" title={texts.next.title}>
          <li className={classes.item}>
            <span>
              <strong>{[mealNames[next.meal], next.day].filter(Boolean).join(' · ')}</strong>
              <span className={classes.where}>{next.hours.join(' · ')}</span>
            </span>
            <span className={classes.when}>{next.text}</span>
          </li>
        </Section>
      )}
    </>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={classes.section} aria-labelledby={id}>
    <h2 id={id} className={classes.title}>
      {title}
    </h2>
    <Paper withBorder component="ul" className={classes.list}>
      {children}
    </Paper>
  </section>
);
