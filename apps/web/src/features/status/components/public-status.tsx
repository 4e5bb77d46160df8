import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import blocks from '@/shared/ui/blocks.module.css';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { publicStatusQuery } from '../api/get-public-status.ts';
import { texts } from '../texts.ts';
import { StateMark } from './state-mark.tsx';
import classes from './status.module.css';

/** Whether one gets in, for everybody. */
export function PublicStatus() {
  const query = useQuery(publicStatusQuery());
  return (
    <div className={blocks.screen}>
      <h1 className={blocks.title}>{texts.places.title}</h1>
      <QueryView query={query} skeleton={<Skeleton height={96} />} failure={texts.places.failed}>
        {({ refeitorios, em }) => (
          <>
            <ul className={classes.list} aria-label={texts.places.list}>
              {refeitorios.map(({ local, situacao, texto }) => (
                <li key={local} className={classes.card} data-state={situacao}>
                  <StateMark state={situacao}>{texto}</StateMark>
                </li>
              ))}
            </ul>
            <p className={blocks.facts} role="status">
              {query.isError ? texts.places.stale(em) : texts.places.at(em)}
            </p>
          </>
        )}
      </QueryView>
    </div>
  );
}
