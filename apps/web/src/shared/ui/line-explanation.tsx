import { Skeleton } from '@mantine/core';
import type { LineExplanation as Explanation } from '@reserva/contracts/http/reservations';
import type { UseQueryResult } from '@tanstack/react-query';
import { sharedTexts } from '@/shared/texts.ts';
import classes from './line-explanation.module.css';
import { QueryView } from './query-view.tsx';

/** How a meal came about and why it costs what it costs. */
export function LineExplanation({ query }: { query: UseQueryResult<Explanation> }) {
  return (
    <QueryView query={query} skeleton={<Skeleton height={96} />} failure={sharedTexts.errors.lineExplanation}>
      {({ passos, regra, preco }) => (
        <div className={classes.explanation}>
          <ol className={classes.steps}>
            {passos.map(({ em, texto }) => (
              <li key={`${em} ${texto}`}>
                <span className={classes.at}>{em}</span>
                <span>{texto}</span>
              </li>
            ))}
          </ol>
          <p>{regra}</p>
          {preco && <p className={classes.price}>{preco}</p>}
        </div>
      )}
    </QueryView>
  );
}
