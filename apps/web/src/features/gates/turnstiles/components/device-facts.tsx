import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { counted } from '@reserva/domain/basics/counted';
import { mealNames } from '@reserva/domain/basics/meals';
import type { ReactNode } from 'react';
import {
  type Device,
  driftText,
  facesFault,
  faultText,
  isNoticeable,
  modeNames,
  modeText,
  shortMomentText,
} from '../device-text.ts';
import { texts } from '../texts.ts';
import { useLocalClock } from '../use-local-clock.ts';

/** Shows the facts about a device, each with the time at which it was observed. */
export function DeviceFacts({ device }: { device: Device }) {
  const local = useLocalClock();
  const at = (instant: string | null, none: string) => (instant ? shortMomentText(instant, local) : none);
  const { contact, mode, clock, schedules, prices, events, roster, faces } = device;
  return (
    <SimpleGrid component="dl" minColWidth="min(100%, max(9rem, 22%))" spacing="xs">
      <Fact label={texts.facts.lastSignal} value={at(device.lastSeen, texts.facts.neverSeen)}>
        {texts.facts.lastContact(at(contact.answeredAt, texts.facts.noContact))}
      </Fact>
      <Fact
        label={texts.facts.mode}
        value={mode ? modeNames[mode.kind] : texts.facts.notRead}
        attention={mode !== null && mode.kind !== 'online'}
      >
        {mode && modeText(mode, local)}
      </Fact>
      <Fact
        label={texts.facts.clock}
        value={clock ? driftText(clock.driftMs) : texts.facts.notMeasured}
        attention={clock !== null && isNoticeable(clock.driftMs)}
      >
        {clock && texts.facts.measured(shortMomentText(clock.measuredAt, local))}
      </Fact>
      <Fact
        label={texts.schedule}
        value={schedules.pending ? texts.facts.waiting : texts.onDevice}
        attention={schedules.pending}
      >
        {schedules.fault
          ? faultText[schedules.fault]
          : texts.facts.hoursConfirmed(at(schedules.confirmedAt, texts.facts.never))}
      </Fact>
      <Fact
        label={texts.facts.prices}
        value={prices ? texts.facts.confirmed(shortMomentText(prices.at, local)) : texts.facts.notConfirmed}
        attention={prices === null}
      >
        {prices === null && texts.facts.synchronizePrices}
      </Fact>
      <Fact
        label={texts.facts.pendingEvents}
        value={String(events.pending)}
        attention={events.pending > 0 || events.fault !== null}
      >
        {events.fault ? texts.facts.collectFailed : texts.facts.collected}
        {at(events.collectedAt, texts.facts.never)}
      </Fact>
      <Fact
        label={texts.facts.roster}
        value={
          roster ? counted(roster.people, texts.facts.person, texts.facts.people) : texts.facts.rosterEmpty
        }
      >
        {roster
          ? texts.facts.rosterWritten(mealNames[roster.meal], shortMomentText(roster.writtenAt, local))
          : texts.facts.rosterWhen}
      </Fact>
      {faces && (
        <Fact
          label={texts.facts.faces}
          value={counted(faces.people, texts.facts.person, texts.facts.people)}
          attention={faces.pending || faces.refused > 0}
        >
          {facesFault(faces) ?? texts.facts.facesChecked(shortMomentText(faces.checkedAt, local))}
        </Fact>
      )}
    </SimpleGrid>
  );
}

interface FactProps {
  label: string;
  value: string;
  /** True if the value needs attention. */
  attention?: boolean;
  children: ReactNode;
}

function Fact({ label, value, attention = false, children }: FactProps) {
  const secondary = attention ? 'inherit' : 'dimmed';
  return (
    <Paper
      withBorder
      px="sm"
      py={12}
      {...(attention && {
        bg: 'var(--status-pending-soft)',
        bd: '1px solid var(--status-pending-mark)',
        c: 'var(--status-pending-text)',
      })}
    >
      <Text component="dt" size="sm" c={secondary}>
        {label}
      </Text>
      <Stack component="dd" gap={2}>
        <Text component="strong" size="lg" fw={700}>
          {value}
        </Text>
        <Text component="small" size="xs" c={secondary}>
          {children}
        </Text>
      </Stack>
    </Paper>
  );
}
