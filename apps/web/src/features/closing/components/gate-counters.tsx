import type { MealId } from '@reserva/contracts/primitives';
import { mealNames } from '@reserva/domain/meals';
import type { Column } from '@/shared/ui/column.ts';
import { DataTable } from '@/shared/ui/data-table.tsx';
import { TurnCount } from '@/shared/ui/turn-count.tsx';
import type { Day } from '../closing-text.ts';
import classes from './closing.module.css';

type Counter = Day['meals'][number]['ratchets'][number] & { time: MealId };

const columns: readonly Column<Counter>[] = [
  {
    key: 'gate',
    head: 'Catraca',
    cell: ({ time, name }) => `${mealNames[time]} · ${name}`,
    main: true,
    wrap: true,
  },
  {
    key: 'turns',
    head: 'No sistema',
    width: '8.5rem',
    cell: ({ turns }) => <TurnCount count={turns} where="aqui" />,
  },
  {
    key: 'device',
    head: 'Na catraca',
    width: '7rem',
    cell: ({ device }) => <TurnCount count={device} where="na catraca" />,
  },
  {
    key: 'why',
    head: 'Diferença',
    width: '45%',
    wrap: true,
    cell: ({ why, alert }) => (
      <span className={classes.why} data-alert={alert || undefined}>
        {why || 'nenhuma'}
      </span>
    ),
  },
];

/** Each turnstile's own counter beside ours, and why the two differ. */
export function GateCounters({ meals }: { meals: Day['meals'] }) {
  const counters = meals.flatMap(({ time, ratchets }) => ratchets.map((ratchet) => ({ time, ...ratchet })));
  return (
    <section className={classes.section} aria-labelledby="closing-gates">
      <h2 id="closing-gates">Contadores das catracas</h2>
      {counters.length === 0 ? (
        <p className={classes.muted}>Nenhum giro e nenhuma leitura de contador neste dia.</p>
      ) : (
        <DataTable
          label="Contadores por turno"
          columns={columns}
          rows={counters}
          idOf={({ id, time }) => `${time}-${id}`}
        />
      )}
    </section>
  );
}
