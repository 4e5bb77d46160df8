import { SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import blocks from '@/shared/ui/blocks.module.css';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { publicStatusQuery } from '../api/get-public-status.ts';
import { texts } from '../texts.ts';
import { StateCard, StateMark } from './state-mark.tsx';

/** Says to everyone if the refectories let people in. */
export function PublicStatus() {
  const query = useQuery(publicStatusQuery());
  return (
    <div className={blocks.screen}>
      <h1 className={blocks.title}>{texts.places.title}</h1>
      <QueryView query={query} skeleton={<Skeleton height={96} />} failure={texts.places.failed}>
        {({ refeitorios, em }) => (
          <>
            <SimpleGrid
              component="ul"
              className={blocks.list}
              cols={{ base: 1, sm: 2 }}
              spacing="xs"
              aria-label={texts.places.list}
            >
              {refeitorios.map(({ local, situacao, texto }) => (
                <StateCard key={local} state={situacao}>
                  <StateMark state={situacao}>{texto}</StateMark>
                </StateCard>
              ))}
            </SimpleGrid>
            <p className={blocks.facts} role="status">
              {query.isError ? texts.places.stale(em) : texts.places.at(em)}
            </p>
          </>
        )}
      </QueryView>
    </div>
  );
}
