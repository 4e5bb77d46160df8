import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { queuesQuery } from '../api.ts';
import { oldestText, queueText } from '../queue-text.ts';
import { texts } from '../texts.ts';

/** How much waits between the processes: numbers, never what it is. */
export function QueuesSection() {
  const query = useQuery(queuesQuery());
  return (
    <section aria-labelledby="queues">
      <Title order={2} id="queues" fz="lg" mb="xs">
        {texts.queues.title}
      </Title>
      <QueryView query={query} skeleton={<Skeleton height={96} />} failure={texts.queues.failed}>
        {({ filas }) => (
          <Paper component="ul" withBorder m={0} px="sm" py="0.75rem">
            {filas.map((queue) => (
              <Group key={queue.id} component="li" gap="0 var(--mantine-spacing-sm)" align="baseline">
                <strong>{queue.nome}</strong>
                <span>{queueText(queue)}</span>
                {oldestText(queue) && (
                  <Text span size="sm" c="dimmed">
                    {oldestText(queue)}
                  </Text>
                )}
              </Group>
            ))}
          </Paper>
        )}
      </QueryView>
    </section>
  );
}
