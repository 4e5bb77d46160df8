import type { LocalDate } from '@reserva/contracts/primitives';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { IconArrowsExchange, IconMapPin } from '@/shared/ui/icons.ts';
import { LineExplanation } from '@/shared/ui/line-explanation.tsx';
import { StatusSign, statusTone } from '@/shared/ui/status-badge.tsx';
import { explanationQuery } from '../api.ts';
import type { StatementCard, StatementDay, StatementItem } from '../statement-view.ts';
import { texts } from '../texts.ts';
import classes from './day-section.module.css';

/** Where the week strip leads to. */
export const dayAnchor = (date: LocalDate) => `dia-${date}`;

/** What other features put beside a line. */
export type BesideLine = (item: StatementItem) => ReactNode;

interface Props {
  day: StatementDay;
  today: LocalDate;
  /** Nothing without network. */
  beside: BesideLine | undefined;
  /** Whether a line can be explained: not without network. */
  explained: boolean;
}

export function DaySection({ day, today, beside, explained }: Props) {
  return (
    <section id={dayAnchor(day.date)} className={classes.day} tabIndex={-1}>
      <h2 className={classes.date}>
        {day.date === today ? texts.card.today : weekdayName(day.date)}
        <span>{formatDate(day.date)}</span>
      </h2>
      {day.cards.map((card) => (
        <Card key={card.item.id} card={card}>
          {explained && <LineDetails id={card.item.id} meal={card.meal} date={formatDate(day.date)} />}
          {beside?.(card.item)}
        </Card>
      ))}
    </section>
  );
}

function Card({ card, children }: { card: StatementCard; children: ReactNode }) {
  return (
    <article
      className={classes.card}
      data-tone={card.isHandedOver ? 'neutral' : statusTone[card.item.status]}
    >
      <div className={classes.head}>
        <h3 className={classes.meal}>{card.meal}</h3>
        <span className={classes.when}>{card.when}</span>
      </div>
      <p className={classes.site}>
        <IconMapPin size={18} aria-hidden /> {card.site}
      </p>
      <p className={classes.outcome}>
        {card.isHandedOver ? (
          <IconArrowsExchange size={20} aria-hidden />
        ) : (
          <StatusSign status={card.item.status} />
        )}
        <span>
          {card.why}
          {card.cost && (
            <>
              {' · '}
              <strong>{card.cost}</strong>
            </>
          )}
        </span>
      </p>
      {card.by && <p className={classes.by}>{card.by}</p>}
      {children}
    </article>
  );
}

/** What is behind a line, asked for when somebody wants to know. */
function LineDetails({ id, meal, date }: { id: string; meal: string; date: string }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...explanationQuery(id), enabled: open });
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={texts.card.explainLabel(meal, date)}>{texts.card.explain}</summary>
      {open && <LineExplanation query={query} />}
    </details>
  );
}
