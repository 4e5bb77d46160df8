import { SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import blocks from '@/shared/ui/blocks.module.css';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { statusQuery } from '../api/get-status.ts';
import { groupedParts, type Status, staleText, summary } from '../status-text.ts';
import { texts } from '../texts.ts';
import { AlarmsSection } from './alarms-section.tsx';
import { PartCard } from './part-card.tsx';
import { QueuesSection } from './queues-section.tsx';

/** Every part of the system, for the people who run it. */
export function SystemStatus() {
  const query = useQuery(statusQuery());
  return (
    <div className={blocks.screen}>
      <h1 className={blocks.title}>{texts.title}</h1>
      <QueryView query={query} skeleton={<Skeleton height={240} />} failure={texts.failed}>
        {(status) => (
          <>
            <Parts status={status} failure={query.error} />
            <QueuesSection />
            <AlarmsSection />
          </>
        )}
      </QueryView>
    </div>
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
        <Text className={blocks.warning}>{ronda ? texts.notChecked(ronda) : texts.neverChecked}</Text>
      )}
      {groupedParts(partes).map(({ id, title, parts }) => (
        <section key={id} aria-labelledby={`status-${id}`}>
          <Title order={2} id={`status-${id}`} fz="lg" mb="xs">
            {title}
          </Title>
          <SimpleGrid component="ul" className={blocks.list} cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
            {parts.map((part) => (
              <PartCard key={part.id} part={part} />
            ))}
          </SimpleGrid>
        </section>
      ))}
      {ronda && !rondaParada && <p className={blocks.facts}>{texts.lastCheck(ronda)}</p>}
    </>
  );
}
