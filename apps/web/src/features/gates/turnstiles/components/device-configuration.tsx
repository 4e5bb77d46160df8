import { Text } from '@mantine/core';
import { type Column, DataGrid } from '@/shared/ui/data-grid.tsx';
import { Section } from '@/shared/ui/section.tsx';
import { type Device, shortMomentText } from '../device-text.ts';
import { texts } from '../texts.ts';
import { useLocalClock } from '../use-local-clock.ts';

type Difference = NonNullable<Device['configuration']>['differences'][number];

const columns: readonly Column<Difference>[] = [
  { key: 'setting', head: texts.configuration.setting, cell: ({ setting }) => setting, main: true },
  { key: 'wanted', head: texts.configuration.desired, cell: ({ wanted: desired }) => desired, wrap: true },
  {
    key: 'found',
    head: texts.onDevice,
    cell: ({ found }) => found || texts.configuration.missing,
    wrap: true,
  },
];

/** Lists wrong settings of the device and the settings that were repaired automatically. */
export function DeviceConfiguration({ configuration }: { configuration: Device['configuration'] }) {
  const clock = useLocalClock();
  const differences = configuration?.differences ?? [];
  const repaired = configuration?.repaired;
  return (
    <Section title={texts.configuration.title} size="h3">
      {configuration === null && <Text c="dimmed">{texts.configuration.unchecked}</Text>}
      {configuration && (
        <Text c="dimmed">
          {differences.length === 0
            ? texts.configuration.same
            : texts.configuration.differences(differences.length)}
          {texts.configuration.checked(shortMomentText(configuration.checkedAt, clock))}
        </Text>
      )}
      {differences.length > 0 && (
        <DataGrid
          label={texts.configuration.list}
          columns={columns}
          rows={differences}
          idOf={({ setting }) => setting}
        />
      )}
      {repaired && (
        <Text c="dimmed">
          {texts.configuration.repaired} {shortMomentText(repaired.at, clock)}:{' '}
          {repaired.differences
            .map(
              ({ setting, wanted: desired, found }) =>
                `${setting} ${found || texts.configuration.wasMissing} → ${desired}`,
            )
            .join('; ')}
        </Text>
      )}
    </Section>
  );
}
