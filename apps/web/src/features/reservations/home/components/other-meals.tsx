import { Flex, Paper, Stack, Text, Title } from '@mantine/core';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import type { ReactNode } from 'react';
import { StatusBadge } from '@/shared/ui/status-badge.tsx';
import type { HomeView } from '../home-view.ts';
import { texts } from '../texts.ts';
import classes from './home.module.css';

interface Props {
  view: HomeView;
  /** True while the hours load. The layout keeps room for them, as on the status card. */
  hoursComing: boolean;
}

/** Shows the other reservations of today and the window that opens next. */
export function OtherMeals({ view: { others, next }, hoursComing }: Props) {
  return (
    <>
      {others.length > 0 && (
        <Section id="home-others" title={texts.others.title}>
          {others.map(({ meal, status, site, hours }) => (
            <Item key={meal}>
              <span>
                <strong>{mealNames[meal]}</strong>
                <Text span display="block" c="dimmed" size="sm">
                  {siteNames[site]}
                  {hours && ` · ${hours}`}
                  {hoursComing && (
                    <span style={{ visibility: 'hidden' }} aria-hidden>
                      {` · ${texts.card.hours({ start: '00:00', end: '00:00' })}`}
                    </span>
                  )}
                </Text>
              </span>
              <StatusBadge status={status} />
            </Item>
          ))}
        </Section>
      )}
      {next && (
        <Section id="home-next" title={texts.next.title}>
          <Item>
            <span>
              <strong>{[mealNames[next.meal], next.day].filter(Boolean).join(' · ')}</strong>
              <Text span display="block" c="dimmed" size="sm">
                {next.hours.join(' · ')}
              </Text>
            </span>
            <span className={classes.when}>{next.text}</span>
          </Item>
        </Section>
      )}
    </>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack component="section" gap="xs" aria-labelledby={id}>
    <Title order={2} id={id} c="dimmed" fz="sm" fw={600}>
      {title}
    </Title>
    <Paper withBorder component="ul" p={0} style={{ listStyle: 'none' }}>
      {children}
    </Paper>
  </Stack>
);

const Item = ({ children }: { children: ReactNode }) => (
  <Flex
    component="li"
    className={classes.item}
    wrap="wrap"
    align="center"
    justify="space-between"
    gap="xs"
    px="sm"
    py="0.75rem"
  >
    {children}
  </Flex>
);
