import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { publicStatusQuery } from '@/features/system/status/api.ts';
import { StateCard, StateMark } from '@/features/system/status/components/state-mark.tsx';
import { texts } from '@/features/system/status/texts.ts';
import { CardList } from '@/shared/ui/card-list.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';

/** Shows whether the turnstiles of each refectory operate. No sign-in is needed. */
function PublicStatus() {
  const query = useQuery(publicStatusQuery());
  return (
    <Stack gap="sm">
      <Title size="h2">{texts.places.title}</Title>
      <QueryView query={query} skeleton={<Skeleton height={96} />} failure={texts.places.failed}>
        {({ refeitorios, em }) => (
          <>
            <CardList cols={{ base: 1, sm: 2 }} label={texts.places.list}>
              {refeitorios.map(({ site, situacao, texto }) => (
                <StateCard key={site} state={situacao}>
                  <StateMark state={situacao}>{texto}</StateMark>
                </StateCard>
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

export const route = createLazyRoute('/layout/situacao')({ component: PublicStatus });
