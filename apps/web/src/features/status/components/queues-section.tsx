import { Card, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
          <Card component="ul" m={0} className={classes.queues}>
            {filas.map((queue) => (
              <li key={queue.id}>
                <strong>{queue.nome}</strong>
                <span>{queueText(queue)}</span>
                {oldestText(queue) && (
                  <Text span size="sm" c="dimmed">
                    {oldestText(queue)}
                  </Text>
                )}
              </li>
            ))}
          </Card>
        )}
      </QueryView>
    </section>
  );
}
