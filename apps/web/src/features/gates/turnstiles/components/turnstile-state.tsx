import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCheck, IconPlugConnectedX } from '@/shared/ui/icons.ts';
import { stateText } from '../device-text.ts';
import { useLocalClock } from '../use-local-clock.ts';

interface Props {
  turnstile: { ip: string; operating: boolean; since: string | null };
}

/** Shows whether the turnstile operates and since when, with a colour, an icon and a text. */
export function TurnstileState({ turnstile }: Props) {
  const { state, since } = stateText(turnstile, useLocalClock());
  const Icon = turnstile.operating ? IconCheck : IconPlugConnectedX;
  return (
    <>
      <StateText good={turnstile.operating} icon={<Icon size={18} aria-hidden />}>
        {state}
      </StateText>
      <Text span size="sm" c="dimmed">
        {since}
      </Text>
    </>
  );
}

interface StateTextProps {
  good: boolean;
  icon: ReactNode;
  children: ReactNode;
}

/** Shows a state with its colour and icon. */
export const StateText = ({ good, icon, children }: StateTextProps) => (
  <Group
    component="span"
    display="inline-flex"
    gap={6}
    wrap="nowrap"
    fw={600}
    c={`var(--status-${good ? 'done' : 'expired'}-text)`}
  >
    {icon}
    {children}
  </Group>
);

interface StateCardProps {
  good: boolean;
  children: ReactNode;
}

/** Shows a list entry with the colour of its state at the edge. */
export const StateCard = ({ good, children }: StateCardProps) => (
  <Paper
    component="li"
    withBorder
    px="sm"
    pt={12}
    pb={4}
    display="grid"
    style={{ gap: 4, borderLeft: `4px solid var(--status-${good ? 'done' : 'expired'}-mark)` }}
  >
    {children}
  </Paper>
);
