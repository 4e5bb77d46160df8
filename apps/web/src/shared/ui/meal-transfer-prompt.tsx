import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Time after which the prompt disappears, milliseconds. */
  staysMs: number;
  onConfirm: () => void;
  /** Called when the person dismisses the prompt. */
  onClose: () => void;
  onTimeUp: () => void;
}

/**
 * A card with a question that can wait. It disappears after `staysMs`. It takes no focus, and appears only in free
 * space, so that it receives no tap meant for a button.
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
