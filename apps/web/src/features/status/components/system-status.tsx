import { Alert, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { statusQuery } from '../api.ts';
import { groupedParts, type Status, staleText, summary } from '../status-text.ts';
import { texts } from '../texts.ts';
import { AlarmsSection } from './alarms-section.tsx';
import { PartCard } from './part-card.tsx';
import { QueuesSection } from './queues-section.tsx';

/** Every part of the system, for the people who run it. */
export function SystemStatus() {
  const query = useQuery(statusQuery());
  return (
    <Stack gap="sm">
      <Title size="h2">{texts.title}</Title>
      <QueryView query={query} skeleton={<Skeleton height={240} />} failure={texts.failed}>
        {(status) => (
          <>
            <Parts status={status} failure={query.error} />
            <QueuesSection />
            <AlarmsSection />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** @param failure why what is shown could not be asked for again */
function Parts({
  status: { partes, ronda, rondaParada },
  failure,
}: {
  status: Status;
  failure: Error | null;
}) {
  return (
    <>
      <Text role="status" size="lg" fw={600}>
        {failure ? staleText(failure) : summary(partes)}
      </Text>
      {rondaParada && (
        <Alert color="yellow" role="presentation">
          {ronda ? texts.notChecked(ronda) : texts.neverChecked}
        </Alert>
      )}
      {groupedParts(partes).map(({ id, title, parts }) => (
        <section key={id} aria-labelledby={`status-${id}`}>
          <Title order={2} id={`status-${id}`} fz="lg" mb="xs">
            {title}
          </Title>
          <SimpleGrid
            component="ul"
            m={0}
            p={0}
            style={{ listStyle: 'none' }}
            cols={{ base: 1, xs: 2, md: 3 }}
            spacing="xs"
          >
            {parts.map((part) => (
              <PartCard key={part.id} part={part} />
            ))}
          </SimpleGrid>
        </section>
      ))}
      {ronda && !rondaParada && (
        <Text size="sm" c="dimmed">
          {texts.lastCheck(ronda)}
        </Text>
      )}
    </>
  );
}
