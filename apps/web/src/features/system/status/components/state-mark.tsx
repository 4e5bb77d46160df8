import { Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@/shared/ui/icons.ts';
import { type State, stateNames } from '../status-text.ts';

const looks = {
  ok: { icon: IconCircleCheck, mark: 'var(--status-done-mark)', text: 'var(--status-done-text)' },
  degradado: {
    icon: IconAlertTriangle,
    mark: 'var(--status-pending-mark)',
    text: 'var(--status-pending-text)',
  },
  falha: { icon: IconCircleX, mark: 'var(--status-expired-mark)', text: 'var(--status-expired-text)' },
  none: { icon: IconHelpCircle, mark: 'var(--app-line)', text: 'inherit' },
};

/**
 * Shows a state with colour, icon and text.
 * @param children replaces the usual text
 */
export function StateMark({ state, children }: { state: State; children?: string }) {
  const { icon: Icon, text } = looks[state ?? 'none'];
  return (
    <Group component="span" display="inline-flex" gap="0.35rem" wrap="nowrap" fw={600} c={text}>
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      {children ?? stateNames[state ?? 'none']}
    </Group>
  );
}

/** Shows a list entry with the colour of its state at the side. */
export function StateCard({ state, children }: { state: State; children: ReactNode }) {
  return (
    <Paper
      component="li"
      withBorder
      px="sm"
      py="0.75rem"
      style={{ borderInlineStart: `4px solid ${looks[state ?? 'none'].mark}` }}
    >
      <Stack gap="0.25rem">{children}</Stack>
    </Paper>
  );
}
