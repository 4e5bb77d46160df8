import { Card, Flex, Group, Text, Title } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { IconArrowsExchange, IconMapPin } from '@/shared/ui/icons.ts';
import { LineExplanation } from '@/shared/ui/line-explanation.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { StatusSign, statusTone } from '@/shared/ui/status-badge.tsx';
import { explanationQuery } from '../api.ts';
import type { StatementCard, StatementDay, StatementItem } from '../statement-view.ts';
import { texts } from '../texts.ts';
import classes from './statement.module.css';

/** Returns the element id to which the week strip scrolls. */
export const dayAnchor = (date: LocalDate) => `dia-${date}`;

/** Renders content of another feature beside a line. */
export type EntryExtras = (item: StatementItem) => ReactNode;

interface Props {
  day: StatementDay;
  today: LocalDate;
  /** Renders the content of other features beside a line. Undefined without network. */
  renderExtras: EntryExtras | undefined;
  /** True if a line can be explained. An explanation needs the network. */
  hasExplanation: boolean;
}

export function DaySection({ day, today, renderExtras, hasExplanation }: Props) {
  return (
    <section id={dayAnchor(day.date)} className={classes.dateSection} tabIndex={-1}>
      <Group component="h2" gap="0 var(--mantine-spacing-xs)" fz="md">
        {day.date === today ? texts.card.today : weekdayName(day.date)}
        <Text span c="dimmed">
          {formatDate(day.date)}
        </Text>
      </Group>
      {day.cards.map((card) => (
        <MealCard key={card.item.id} card={card}>
          {hasExplanation && <LineDetails id={card.item.id} meal={card.meal} date={formatDate(day.date)} />}
          {renderExtras?.(card.item)}
        </MealCard>
      ))}
    </section>
  );
}

function MealCard({ card, children }: { card: StatementCard; children: ReactNode }) {
  return (
    <Card
      component="article"
      px="sm"
      py="0.75rem"
      className={classes.card}
      data-tone={card.isHandedOver ? 'neutral' : statusTone[card.item.status]}
    >
      <Group justify="space-between" gap="0 var(--mantine-spacing-sm)">
        <Title order={3}>{card.meal}</Title>
        <Text span c="dimmed" ml="auto">
          {card.timeText}
        </Text>
      </Group>
      <Group component="p" gap="0.25rem" wrap="nowrap">
        <IconMapPin size={18} color="var(--app-muted)" aria-hidden /> {card.site}
      </Group>
      <Flex component="p" gap="xs" align="flex-start" className={classes.outcome}>
        {card.isHandedOver ? (
          <IconArrowsExchange size={20} aria-hidden />
        ) : (
          <StatusSign status={card.item.status} />
        )}
        <span>
          {card.reasonText}
          {card.cost && (
            <>
              {' · '}
              <strong>{card.cost}</strong>
            </>
          )}
        </span>
      </Flex>
      {card.by && <SecondaryText>{card.by}</SecondaryText>}
      {children}
    </Card>
  );
}

/** Shows the explanation of a line. Loads it when the person opens the details. */
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
