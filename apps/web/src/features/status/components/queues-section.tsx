import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import blocks from '@/shared/ui/blocks.module.css';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { queuesQuery } from '../api/get-queues.ts';
import { oldestText, queueText } from '../queue-text.ts';
import { texts } from '../texts.ts';
import classes from './status.module.css';

/** How much waits between the processes: numbers, never what it is. */
export function QueuesSection() {
  const query = useQuery(queuesQuery());
  return (
    <section aria-labelledby="queues">
      <h2 id="queues" className={classes.group}>
        {texts.queues.title}
      </h2>
      <QueryView query={query} skeleton={<Skeleton height={96} />} failure={texts.queues.failed}>
        {({ filas }) => (
          <ul className={classes.queues}>
            {filas.map((queue) => (
              <li key={queue.id}>
                <strong>{queue.nome}</strong>
                <span>{queueText(queue)}</span>
                {oldestText(queue) && <span className={blocks.facts}>{oldestText(queue)}</span>}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
