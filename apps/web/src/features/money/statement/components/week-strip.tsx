import { ActionIcon, Paper, Text, UnstyledButton } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { statusNames } from '@reserva/domain/basics/meals';
import { addLocalDays } from '@reserva/domain/basics/time';
import { type ReactNode, useState } from 'react';
import { formatDate } from '@/shared/time/dates.ts';
import { IconChevronLeft, IconChevronRight } from '@/shared/ui/icons.ts';
import { StatusSign } from '@/shared/ui/status-badge.tsx';
import type { StatementItem } from '../statement-view.ts';
import { texts } from '../texts.ts';
import { firstWeek, type StripDay, weekStrip } from '../week-strip-view.ts';
import { dayAnchor } from './day-section.tsx';
import classes from './statement.module.css';

interface Props {
  items: readonly StatementItem[];
  month: { from: LocalDate; to: LocalDate };
  today: LocalDate;
}

/** Shows one week of the month. A tap on a day scrolls to the cards of that day. */
export function WeekStrip({ items, month, today }: Props) {
  const [monday, setMonday] = useState(() => firstWeek({ items, month, today }));
  const strip = weekStrip({ items, month, today, monday });
  const move = (days: number) => setMonday(addLocalDays(monday, days));
  return (
    <Paper
      component="section"
      withBorder
      className={classes.strip}
      aria-label={texts.strip.label(formatDate(monday))}
    >
      <Arrow label={texts.strip.previous} disabled={!strip.hasPrevious} onClick={() => move(-7)}>
        <IconChevronLeft />
      </Arrow>
      <Text c="dimmed" ta="center">
        {texts.strip.range(dayAndMonth(monday), dayAndMonth(addLocalDays(monday, 6)))}
      </Text>
      <Arrow label={texts.strip.next} disabled={!strip.hasNext} onClick={() => move(7)}>
        <IconChevronRight />
      </Arrow>
      <ol className={classes.days}>
        {strip.days.map((day) => (
          <li key={day.date}>
            <Day day={day} />
          </li>
        ))}
      </ol>
    </Paper>
  );
}

/** Returns a text such as "16/11". */
const dayAndMonth = (date: LocalDate): string => formatDate(date).slice(0, 5);

interface ArrowProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Arrow = ({ label, ...rest }: ArrowProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={44}
    aria-label={label}
    className={classes.arrow}
    {...rest}
  />
);

function Day({ day }: { day: StripDay }) {
  const content = (
    <>
      <span className={classes.weekday}>{day.weekday}</span>
      <span className={classes.number}>{day.dayOfMonth}</span>
      <span className={classes.marks}>
        {day.marks.map((status, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The order of the meals is fixed, and two meals may have the same status.
          <StatusSign key={index} status={status} size={11} />
        ))}
      </span>
    </>
  );
  const data = { 'data-outside': !day.inMonth || undefined, 'data-today': day.isToday || undefined };
  if (day.marks.length === 0) {
    return (
      <span className={classes.day} {...data}>
        {content}
      </span>
    );
  }
  const outcomes = day.marks.map((status) => statusNames[status]).join(', ');
  return (
    <UnstyledButton
      className={classes.day}
      aria-label={texts.strip.day(day.weekday, dayAndMonth(day.date), outcomes)}
      onClick={() => {
        const target = document.getElementById(dayAnchor(day.date));
        target?.scrollIntoView({ behavior: 'smooth', block: 'start' });
        target?.focus({ preventScroll: true });
      }}
      {...data}
    >
      {content}
    </UnstyledButton>
  );
}
