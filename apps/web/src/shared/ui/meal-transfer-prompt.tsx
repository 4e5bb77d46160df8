import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** How long it stays by itself, milliseconds. */
  staysMs: number;
  onConfirm: () => void;
  /** The person put it away. */
  onClose: () => void;
  onTimeUp: () => void;
}

/**
 * A card that asks for something that can wait: it goes away by itself. It takes free space and nothing else: no tap that
 * was meant for a button, no focus.
 */
export function PassingPrompt({
  title,
  children,
  confirmLabel,
  staysMs,
  onConfirm,
  onClose,
  onTimeUp,
}: Props) {
  const titleId = useId();
  useTimeout(onTimeUp, staysMs, { autoInvoke: true });
  return (
    <Paper component="section" withBorder p="sm" aria-labelledby={titleId}>
      <Stack gap="xs">
        <Title order={2} size="md" id={titleId}>
          {title}
        </Title>
        <SecondaryText>{children}</SecondaryText>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {sharedTexts.prompt.later}
          </Button>
          <Button variant="light" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
