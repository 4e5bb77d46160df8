import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CardList } from '@/shared/ui/card-list.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { statusQuery } from '../api/get-status.ts';
import { groupedParts, type Status, staleText, summary } from '../status-text.ts';
import { texts } from '../texts.ts';
import { AlarmsSection } from './alarms-section.tsx';
import { PartCard } from './part-card.tsx';
import { QueuesSection } from './queues-section.tsx';
import classes from './status.module.css';

/** Every part of the system, for whoever runs it. */
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
      <p className={classes.summary} role="status">
        {failure ? staleText(failure) : summary(partes)}
      </p>
      {rondaParada && (
        <p className={classes.notice}>{ronda ? texts.notChecked(ronda) : texts.neverChecked}</p>
      )}
      {groupedParts(partes).map(({ id, title, parts }) => (
        <section key={id} aria-labelledby={`status-${id}`}>
          <h2 id={`status-${id}`} className={classes.group}>
            {title}
          </h2>
          <CardList itemWidth="20rem">
            {parts.map((part) => (
              <PartCard key={part.id} part={part} />
            ))}
          </CardList>
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
