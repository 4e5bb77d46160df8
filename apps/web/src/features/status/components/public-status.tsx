import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CardList } from '@/shared/ui/card-list.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { publicStatusQuery } from '../api/get-public-status.ts';
import { texts } from '../texts.ts';
import { StateMark } from './state-mark.tsx';
import classes from './status.module.css';

/** Whether one gets in, for everybody. */
export function PublicStatus() {
  const query = useQuery(publicStatusQuery());
  return (
    <Stack gap="sm">
      <Title size="h2">{texts.places.title}</Title>
      <QueryView query={query} skeleton={<Skeleton height={96} />} failure={texts.places.failed}>
        {({ refeitorios, em }) => (
          <>
            <CardList itemWidth="20rem" label={texts.places.list}>
              {refeitorios.map(({ local, situacao, texto }) => (
                <Card component="li" key={local} className={classes.card} data-state={situacao}>
                  <StateMark state={situacao}>{texto}</StateMark>
                </Card>
              ))}
            </CardList>
            <Text size="sm" c="dimmed" role="status">
              {query.isError ? texts.places.stale(em) : texts.places.at(em)}
            </Text>
          </>
        )}
      </QueryView>
    </Stack>
  );
}
