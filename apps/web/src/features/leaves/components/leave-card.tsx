import { Button, Card, Group, Text } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { endedText, kindNames, type Leave, leaveDays, recordedText } from '../leave-text.ts';
import { texts } from '../texts.ts';

interface Props {
  leave: Leave;
  onAffected: () => void;
  onEnd: () => void;
}

/** One leave: who, why in a word, which days, and who said so. */
export function LeaveCard({ leave, onAffected, onEnd }: Props) {
  const { nome, tipo, fim } = leave;
  const ended = endedText(leave);
  const name = titleCase(nome);
  return (
    <Card component="li">
      <Text size="sm" fw={600}>
        {kindNames[tipo]}
      </Text>
      <Text fw={700}>{name}</Text>
      <Text size="sm" c="dimmed">
        {badgeAndCpf(leave)}
      </Text>
      <Text fw={600} td={fim === null ? 'line-through' : undefined}>
        {leaveDays(leave)}
      </Text>
      <Text size="sm" c="dimmed">
        {recordedText(leave)}
      </Text>
      {ended && (
        <Text size="sm" c="dimmed">
          {ended}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="auto" pt={4}>
        <Button
          size="sm"
          mih={44}
          variant="default"
          aria-label={texts.card.affectedLabel(name)}
          onClick={onAffected}
        >
          {texts.card.affected}
        </Button>
        {fim !== null && (
          <Button size="sm" mih={44} variant="default" aria-label={texts.card.endLabel(name)} onClick={onEnd}>
            {texts.card.end}
          </Button>
        )}
      </Group>
    </Card>
  );
}
