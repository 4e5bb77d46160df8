import { Skeleton, Stack } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/primitives';
import { siteNames } from '@reserva/domain/meals';
import { useQuery } from '@tanstack/react-query';
import { formatDate, monthName } from '@/shared/time/dates.ts';
import { CardList } from '@/shared/ui/card-list.tsx';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { monthQuery } from '../api/get-month.ts';
import { type Month, monthText } from '../closing-text.ts';
import { texts } from '../texts.ts';
import classes from './closing.module.css';

/** The month of the day: how much of it is signed, and the way to what is not. */
export function MonthDays({ date }: { date: LocalDate }) {
  const query = useQuery(monthQuery({ month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) }));
  return (
    <Stack component="section" gap="xs" aria-labelledby="closing-month">
      <h2 id="closing-month">{monthName(date)}</h2>
      <QueryView
        query={query}
        skeleton={<Skeleton height={80} />}
        failure={texts.failed.month}
        isEmpty={({ days }) => days.length === 0}
        empty={<p className={classes.muted}>{texts.month.none}</p>}
      >
        {(month) => (
          <>
            <p>{monthText(month)}</p>
            <Lacking days={month.days} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

function Lacking({ days }: Pick<Month, 'days'>) {
  const lacking = days.filter(({ state }) => state !== 'signed');
  if (lacking.length === 0) return <p className={classes.muted}>{texts.month.allSigned}</p>;
  const dates = [...new Set(lacking.map(({ date }) => date))];
  return (
    <CardList itemWidth="17rem" label={texts.month.toSign}>
      {dates.map((date) => (
        <li key={date} className={classes.day}>
          <span>{formatDate(date)}</span>
          <span className={classes.sites}>
            {lacking
              .filter((day) => day.date === date)
              .map(({ local, state }) => (
                <TextLink
                  key={local}
                  to="/closing"
                  search={{ date, local }}
                  aria-label={`${formatDate(date)}, ${siteNames[local]}`}
                >
                  {siteNames[local]}
                  {state === 'changed' && <small> {texts.month.changed}</small>}
                </TextLink>
              ))}
          </span>
        </li>
      ))}
    </CardList>
  );
}
