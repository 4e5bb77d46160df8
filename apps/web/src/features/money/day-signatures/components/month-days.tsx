import { Group, Paper, Skeleton, Text } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { siteNames } from '@reserva/domain/basics/meals';
import { useQuery } from '@tanstack/react-query';
import { formatDate, monthName } from '@/shared/time/dates.ts';
import { CardList } from '@/shared/ui/card-list.tsx';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { Section } from '@/shared/ui/section.tsx';
import { monthQuery } from '../api.ts';
import { type Month, monthText } from '../day-text.ts';
import { texts } from '../texts.ts';

/** Shows how much of the month is signed, with links to its unsigned days. */
export function MonthDays({ date }: { date: LocalDate }) {
  const query = useQuery(monthQuery({ month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) }));
  return (
    <Section title={monthName(date)} mt={0}>
      <QueryView
        query={query}
        skeleton={<Skeleton height={80} />}
        failure={texts.failed.month}
        isEmpty={({ days }) => days.length === 0}
        empty={<Text c="dimmed">{texts.month.none}</Text>}
      >
        {(month) => (
          <>
            <Text>{monthText(month)}</Text>
            <Lacking days={month.days} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Lacking({ days }: Pick<Month, 'days'>) {
  const lacking = days.filter(({ state }) => state !== 'signed');
  if (lacking.length === 0) return <Text c="dimmed">{texts.month.allSigned}</Text>;
  const dates = [...new Set(lacking.map(({ date }) => date))];
  return (
    <CardList cols={{ base: 1, xs: 2, md: 3 }} label={texts.month.toSign}>
      {dates.map((date) => (
        <Paper key={date} component="li" withBorder px="0.75rem" py="0.375rem">
          <Group gap="0 0.75rem" lh={2}>
            <span>{formatDate(date)}</span>
            {lacking
              .filter((day) => day.date === date)
              .map(({ site, state }) => (
                <TextLink
                  key={site}
                  to="/closing"
                  search={{ date, local: site }}
                  aria-label={`${formatDate(date)}, ${siteNames[site]}`}
                >
                  {siteNames[site]}
                  {state === 'changed' && <small> {texts.month.changed}</small>}
                </TextLink>
              ))}
          </Group>
        </Paper>
      ))}
    </CardList>
  );
}
