import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCheck, IconPlugConnectedX } from '@/shared/ui/icons.ts';
import { stateText } from '../device-text.ts';
import { useLocalClock } from '../use-local-clock.ts';

interface Props {
  turnstile: { ip: string; operating: boolean; since: string | null };
}

/** Operating or not, in colour, sign and words, and since when. */
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

/** A state in its colour, with its sign. */
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

/** An entry of a list with the colour of its state at its edge. */
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
