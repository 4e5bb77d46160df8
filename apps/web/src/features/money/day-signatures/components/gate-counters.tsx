import { Text } from '@mantine/core';
import type { MealId } from '@reserva/contracts/basics/primitives';
import { mealNames } from '@reserva/domain/basics/meals';
import { type Column, DataGrid } from '@/shared/ui/data-grid.tsx';
import { Section } from '@/shared/ui/section.tsx';
import { TurnCount } from '@/shared/ui/turn-count.tsx';
import type { Day } from '../day-text.ts';
import { texts } from '../texts.ts';

type Counter = Day['meals'][number]['ratchets'][number] & { meal: MealId };

const columns: readonly Column<Counter>[] = [
  {
    key: 'gate',
    head: texts.counters.turnstile,
    cell: ({ meal, name }) => `${mealNames[meal]} · ${name}`,
    main: true,
    wrap: true,
  },
  {
    key: 'turns',
    head: texts.counters.ours,
    width: '8.5rem',
    cell: ({ turns }) => <TurnCount count={turns} where={texts.counters.here} />,
  },
  {
    key: 'device',
    head: texts.counters.device,
    width: '7rem',
    cell: ({ device }) => <TurnCount count={device} where={texts.counters.deviceWhere} />,
  },
  {
    key: 'why',
    head: texts.counters.difference,
    width: '45%',
    wrap: true,
    cell: ({ why, alert }) => (
      <Text span inherit mod={{ alert }} {...(alert && { c: 'var(--status-expired-text)', fw: 600 })}>
        {why || texts.counters.noDifference}
      </Text>
    ),
  },
];

/** Compares the device's own counter of each turnstile with our count of turns and explains any difference. */
export function GateCounters({ meals }: { meals: Day['meals'] }) {
  const counters = meals.flatMap(({ meal, ratchets }) => ratchets.map((ratchet) => ({ meal, ...ratchet })));
  return (
    <Section title={texts.counters.title} mt={0}>
      {counters.length === 0 ? (
        <Text c="dimmed">{texts.counters.none}</Text>
      ) : (
        <DataGrid
          label={texts.counters.label}
          columns={columns}
          rows={counters}
          idOf={({ id, meal }) => `${meal}-${id}`}
        />
      )}
    </Section>
  );
}
