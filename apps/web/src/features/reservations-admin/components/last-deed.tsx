import { Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowBackUp } from '@/shared/ui/icons.ts';
import type { Deed } from '../bulk-result.ts';
import { texts } from '../texts.ts';

interface Props {
  deed: Deed;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** The last change made on this screen, as long as it can be undone. */
export function LastDeed({ deed, busy, onUndo, onClose }: Props) {
  return (
    <Paper component="section" withBorder py={4} pl="sm" pr={4} aria-label={texts.lastDeed.title}>
      <Group gap="0.25rem var(--mantine-spacing-xs)">
        <Text flex="1 1 12rem" fw={600}>
          {deed.text}.
        </Text>
        <Button
          variant="light"
          size="sm"
          loading={busy}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={onUndo}
        >
          {texts.undo.label}
        </Button>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {texts.lastDeed.dismiss}
        </Button>
      </Group>
    </Paper>
  );
}
