import { Alert, Group, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CardList } from '@/shared/ui/card-list.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { TOUCH_TARGET } from '@/theme/theme.ts';
import { queuesQuery, statusQuery } from '../api.ts';
import { oldestText, queueText } from '../queue-text.ts';
import {
  groupedParts,
  type Part,
  type Status,
  sinceText,
  staleText,
  stateNames,
  summary,
} from '../status-text.ts';
import { texts } from '../texts.ts';
import { AlarmsSection } from './alarms-section.tsx';
import { StateCard, StateMark } from './state-mark.tsx';

/** Shows every part of the system to administrators. */
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

/**
 * Lists the parts of the system.
 * @param failure the failure of the last refresh; null if it succeeded
 */
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
          <CardList cols={{ base: 1, xs: 2, md: 3 }}>
            {parts.map((part) => (
              <PartCard key={part.id} part={part} />
            ))}
          </CardList>
        </section>
      ))}
      {ronda && !rondaParada && <SecondaryText>{texts.lastCheck(ronda)}</SecondaryText>}
    </>
  );
}

/** Shows how many jobs wait between the processes, never their content. */
function QueuesSection() {
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

/** Shows one part: its state, since when, the suggested action and its history. */
function PartCard({ part }: { part: Part }) {
  const { nome, situacao, detalhe, acao, historico } = part;
  return (
    <StateCard state={situacao}>
      <Title order={3} fz="md">
        {nome}
      </Title>
      <StateMark state={situacao} />
      {detalhe && <Text>{detalhe}</Text>}
      <SecondaryText>{sinceText(part)}</SecondaryText>
      {acao && (
        <Text size="sm">
          <strong>{texts.part.action} </strong>
          {acao}
        </Text>
      )}
      {historico.length > 0 && (
        <Text component="details" size="sm">
          <Group component="summary" mih={TOUCH_TARGET} style={{ cursor: 'pointer' }}>
            {texts.part.history(nome)}
          </Group>
          <List type="ordered" size="sm" spacing="0.25rem">
            {historico.map((past) => (
              <List.Item key={past.de}>
                {texts.part.past(past.de, past.ate, stateNames[past.situacao])}
                {past.detalhe && ` (${past.detalhe})`}
              </List.Item>
            ))}
          </List>
        </Text>
      )}
    </StateCard>
  );
}
