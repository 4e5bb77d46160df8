import { Group, List, Text, Title } from '@mantine/core';
import { TOUCH_TARGET } from '@/theme/theme.ts';
import { type Part, sinceText, stateNames } from '../status-text.ts';
import { texts } from '../texts.ts';
import { StateCard, StateMark } from './state-mark.tsx';

/** A part: how it is, since when, what to do about it, and how it was before. */
export function PartCard({ part }: { part: Part }) {
  const { nome, situacao, detalhe, acao, historico } = part;
  return (
    <StateCard state={situacao}>
      <Title order={3} fz="md">
        {nome}
      </Title>
      <StateMark state={situacao} />
      {detalhe && <Text>{detalhe}</Text>}
      <Text size="sm" c="dimmed">
        {sinceText(part)}
      </Text>
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
