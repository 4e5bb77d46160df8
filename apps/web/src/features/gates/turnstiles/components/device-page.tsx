import { Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataGrid } from '@/shared/ui/data-grid.tsx';
import { IconAlertTriangle, IconCheck } from '@/shared/ui/icons.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { Section } from '@/shared/ui/section.tsx';
import { TurnCount } from '@/shared/ui/turn-count.tsx';
import { deviceQuery } from '../api.ts';
import {
  type Counter,
  counterText,
  type Device,
  eventNames,
  type GateEvent,
  type LocalClock,
  shiftText,
  shortMomentText,
} from '../device-text.ts';
import { texts } from '../texts.ts';
import { useLocalClock } from '../use-local-clock.ts';
import { DeviceActions } from './device-actions.tsx';
import { DeviceConfiguration } from './device-configuration.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceNotices } from './device-notices.tsx';
import { TurnstileState } from './turnstile-state.tsx';

/** Shows one turnstile to administrators: its state, its differences and its events. */
export function DevicePage({ id }: { id: string }) {
  const query = useQuery(deviceQuery(id));
  const skeleton = (
    <Stack gap="sm">
      <Skeleton height={96} />
      <Skeleton height={220} />
      <Skeleton height={320} />
    </Stack>
  );
  return (
    <>
      {!query.data && <VisuallyHidden component="h1">{texts.name}</VisuallyHidden>}
      <QueryView query={query} skeleton={skeleton} failure={texts.failed.noData}>
        {(device) => <DeviceView device={device} />}
      </QueryView>
    </>
  );
}

function DeviceView({ device }: { device: Device }) {
  const { name, ip, site, deviceId } = device;
  return (
    <Stack gap="sm">
      <Group component="header" justify="space-between" align="start" gap="sm">
        <Stack gap={4}>
          <Title size="h2">{name}</Title>
          <Text c="dimmed">
            {siteNames[site]} · {ip}
            {deviceId && texts.device.number(deviceId)}
          </Text>
          <Group component="p" gap="0.25rem 0.5rem">
            <TurnstileState turnstile={device} />
          </Group>
        </Stack>
        <DeviceActions device={device} />
      </Group>
      <DeviceNotices device={device} />
      <DeviceFacts device={device} />
      <DeviceConfiguration configuration={device.configuration} />
      <DeviceCounters counters={device.counters} />
      <DeviceEvents events={device.events.last} />
    </Stack>
  );
}

const columnsAt = (clock: LocalClock): readonly Column<GateEvent>[] => [
  { key: 'at', head: texts.events.time, cell: ({ at }) => shortMomentText(at, clock), width: '10rem' },
  { key: 'kind', head: texts.events.event, cell: ({ kind }) => <Kind kind={kind} />, width: '11rem' },
  { key: 'name', head: texts.events.person, cell: ({ name }) => titleCase(name) || '—', main: true },
  {
    key: 'meal',
    head: texts.events.meal,
    cell: ({ meal }) => (meal === 0 ? '—' : mealNames[meal]),
    width: '7rem',
  },
  { key: 'message', head: texts.events.message, cell: ({ message }) => message || '—', wrap: true },
];

/** Lists the latest events at a gate, newest first. */
function DeviceEvents({ events }: { events: readonly GateEvent[] }) {
  const clock = useLocalClock();
  return (
    <Section title={texts.events.title} size="h3">
      {events.length === 0 ? (
        <Text c="dimmed">{texts.events.none}</Text>
      ) : (
        <DataGrid
          label={texts.events.title}
          columns={columnsAt(clock)}
          // The index is the id, because two refusals at the same moment are two events.
          rows={events.map((event, index) => ({ ...event, id: String(index) }))}
          idOf={({ id }) => id}
        />
      )}
    </Section>
  );
}

const kindColors: Partial<Record<GateEvent['kind'], string>> = {
  turned: 'var(--status-done-text)',
  refused: 'var(--status-expired-text)',
  conflict: 'var(--status-expired-text)',
  granted: 'var(--status-pending-text)',
  released: 'var(--status-pending-text)',
};

function Kind({ kind }: { kind: GateEvent['kind'] }) {
  return (
    <Text span fw={600} c={kindColors[kind] ?? 'inherit'}>
      {eventNames[kind]}
    </Text>
  );
}

const columns: readonly Column<Counter>[] = [
  { key: 'shift', head: texts.counters.shift, cell: shiftText, main: true },
  {
    key: 'device',
    head: texts.counters.entries,
    cell: ({ device }) => <TurnCount count={device} where={texts.counters.onDevice} />,
  },
  {
    key: 'counted',
    head: texts.counters.ours,
    cell: ({ counted }) => <TurnCount count={counted} where={texts.counters.here} />,
  },
  {
    key: 'exits',
    head: texts.counters.exits,
    cell: ({ exits }) => <TurnCount count={exits} where={texts.counters.exitsWhere} />,
  },
  { key: 'state', head: texts.state, cell: (counter) => <State counter={counter} /> },
];

/** Compares the device's own counter of turns with the recorded turns of each shift. */
function DeviceCounters({ counters }: { counters: readonly Counter[] }) {
  return (
    <Section title={texts.counters.title} size="h3">
      {counters.length === 0 ? (
        <Text c="dimmed">{texts.counters.none}</Text>
      ) : (
        <DataGrid
          label={texts.counters.list}
          columns={columns}
          rows={counters}
          idOf={({ date, meal }) => `${date}-${meal}`}
        />
      )}
    </Section>
  );
}

function State({ counter }: { counter: Counter }) {
  return (
    <Group component="span" gap={4} {...(counter.alert && { fw: 600, c: 'var(--status-expired-text)' })}>
      {counter.alert && <IconAlertTriangle size={16} aria-hidden />}
      {counter.device === counter.counted && <IconCheck size={16} aria-hidden />}
      {counterText(counter)}
    </Group>
  );
}
