import { Stack } from '@mantine/core';
import type { MealId } from '@reserva/contracts/primitives';
import { mealNames } from '@reserva/domain/meals';
import { type Column, DataGrid } from '@/shared/ui/data-grid.tsx';
import { TurnCount } from '@/shared/ui/turn-count.tsx';
import type { Day } from '../closing-text.ts';
import { texts } from '../texts.ts';
import classes from './closing.module.css';

type Counter = Day['meals'][number]['ratchets'][number] & { time: MealId };

const columns: readonly Column<Counter>[] = [
  {
    key: 'gate',
    head: texts.counters.turnstile,
    cell: ({ time, name }) => `${mealNames[time]} · ${name}`,
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
      <span className={classes.why} data-alert={alert || undefined}>
        {why || texts.counters.noDifference}
      </span>
    ),
  },
];

/** Each turnstile's own counter beside ours, and why the two differ. */
export function GateCounters({ meals }: { meals: Day['meals'] }) {
  const counters = meals.flatMap(({ time, ratchets }) => ratchets.map((ratchet) => ({ time, ...ratchet })));
  return (
    <Stack component="section" gap="xs" aria-labelledby="closing-gates">
      <h2 id="closing-gates">{texts.counters.title}</h2>
      {counters.length === 0 ? (
        <p className={classes.muted}>{texts.counters.none}</p>
      ) : (
        <DataGrid
          label={texts.counters.label}
          columns={columns}
          rows={counters}
          idOf={({ id, time }) => `${time}-${id}`}
        />
      )}
    </Stack>
  );
}
